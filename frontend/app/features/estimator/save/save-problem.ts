import { ApiError } from '../../../../api/api-error.ts';

/** Words in a failure that mean: sign in, or a plan is missing (spec section 6). */
const ACCESS = ['401', 'unauthorized', 'authentication', '403', 'forbidden', 'plan required'];
const PLAN = 'plan required';

export type SaveProblem = 'sign-in' | 'plan' | 'conflict' | 'other';

/** What a failed save asks of the person. */
export function saveProblem(error: unknown): SaveProblem {
  const words = (error instanceof Error ? error.message : String(error)).toLowerCase();
  if (words.includes(PLAN)) return 'plan';
  if (ACCESS.some((word) => words.includes(word))) return 'sign-in';
  return error instanceof ApiError && error.status === 409 ? 'conflict' : 'other';
}
