/** `test.use(inMotion)`: for the journeys that look at what moves. The others run with motion reduced. */
export const inMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
