import * as z from 'zod';

/**
 * Whom an opt-out binds: the page's own account (until an operator has looked at it), or every account (product 20.8).
 */
export const optOutScope = z.enum(['account', 'everyone']);
export type OptOutScope = z.infer<typeof optOutScope>;
