import * as z from 'zod';

/** Fields of every form that strangers may send. People see neither of them. */
export const trapFields = {
  /** Hidden from people; whoever fills it in is a program. */
  website: z.string().max(200).default(''),
  /** How long the form was open. */
  seconds: z.number().min(0).max(10_000_000),
};

/** Faster than this nobody fills in a form. */
const LEAST_SECONDS = 2;

type Trapped = { readonly website: string; readonly seconds?: number | undefined };

/** Without a time, as from a page without scripts, the hidden field alone decides. */
export const isFilledByProgram = ({ website, seconds = LEAST_SECONDS }: Trapped): boolean =>
  website !== '' || seconds < LEAST_SECONDS;
