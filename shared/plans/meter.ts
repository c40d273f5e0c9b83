import * as z from 'zod';

/** What is counted: properties that were opened, AI designs, mailers. */
export const meter = z.enum(['lookups', 'designs', 'mailers']);
export type Meter = z.infer<typeof meter>;

/** The month that a use falls into, as '2026-11'; months begin at midnight UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** When the month of `now` ends, and its allowances begin anew. */
export const endOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
