import type { Endpoint } from '../http/endpoint.ts';
import { capabilities } from '../plans/capability.ts';

/** The access of a call as product chapter 27 names it, which says `paid` for every capability of a plan. */
export const listedAccess = ({ access }: Pick<Endpoint, 'access'>): string =>
  capabilities.some((capability) => capability === access) ? 'paid' : access;
