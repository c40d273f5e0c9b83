import * as z from 'zod';

export const plan = z.enum(['free', 'paid']);
export type Plan = z.infer<typeof plan>;
