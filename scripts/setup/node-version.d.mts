export function canRunProgram(version: string): boolean;
export function nodeProblem(version: string, platform: string, arch: string): string | undefined;
export function refuseOldNode(): void;
