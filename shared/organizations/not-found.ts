/** What a call about an organization that is not there, or not any more, is answered. */
export const ORGANIZATION_NOT_FOUND = 'Organization not found';
