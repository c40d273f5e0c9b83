/** By which a proposal is kept; here alone, because the header that reads it loads before the calls of proposals do. */
export const proposalKey = (slug: string) => ['proposal', slug];
