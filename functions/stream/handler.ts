import { consequences } from './consequences.ts';
import { consume } from './consume.ts';

export const handler = consume(consequences);
