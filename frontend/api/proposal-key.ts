/**
 * The cache key of a proposal. It has its own file because the header needs it before the proposal calls are loaded.
 */
export const proposalKey = (slug: string) => ['proposal', slug];
