export const siteNodeOptions: readonly string[];
