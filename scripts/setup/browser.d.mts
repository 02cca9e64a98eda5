export const hasPackagedBrowser: boolean;
export function findSystemBrowser(): string | undefined;
export function ensureBrowser(): Promise<void>;
