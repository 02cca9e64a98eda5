/** Of the owner's picture library. */
export const pictureLimits = { megabytes: 12, perPage: 48 } as const;
