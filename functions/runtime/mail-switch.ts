import { requireEnv } from './environment.ts';

/** Whether the operator's sender is verified, so that mail leaves at all (product 25.9). */
export const isMailOn = requireEnv('MAIL') === 'on';
