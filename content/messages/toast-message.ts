/** One toast. Without a duration it stays for the toast area's default of 5000 ms. */
export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly variant: "default" | "destructive";
  readonly durationMs?: number;
  /** Of its words, where they are not French. */
  readonly lang?: "en";
};
