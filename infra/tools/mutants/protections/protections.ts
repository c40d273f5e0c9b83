import { ofCalls } from './of-calls.ts';
import { ofHomeowners } from './of-homeowners.ts';
import { ofPeople } from './of-people.ts';
import { ofServices } from './of-services.ts';
import type { Protection } from './protection.ts';

/** Every protection that is taken away, one at a time, by `npm run mutants -- --protections`. */
export const protections: readonly Protection[] = [...ofCalls, ...ofPeople, ...ofHomeowners, ...ofServices];
