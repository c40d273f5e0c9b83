/** The answer to a call about an organization that does not exist, or no longer does. */
export const ORGANIZATION_NOT_FOUND = 'Organization not found';
