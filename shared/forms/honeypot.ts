import * as z from 'zod';

/** Fields of every form that anonymous visitors can send. People see neither of them. */
export const honeypotFields = {
  /** Hidden from people, so only a bot fills it in. */
  website: z.string().max(200).default(''),
  /** How long the form was open, in seconds. */
  seconds: z.number().min(0).max(10_000_000),
};

/** Nobody fills in a form faster than this (product 22.11). */
const MIN_FILL_SECONDS = 2;

type HoneypotFields = { readonly website: string; readonly seconds?: number | undefined };

/** If there is no time, as on a page without scripts, the hidden field alone decides. */
export const isLikelyBot = ({ website, seconds = MIN_FILL_SECONDS }: HoneypotFields): boolean =>
  website !== '' || seconds < MIN_FILL_SECONDS;
