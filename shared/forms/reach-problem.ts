import { NO_REACH } from './form-problems.ts';
import { phoneProblem } from './phone.ts';

type Reached = { readonly phone: string; readonly email: string };

/** What is wrong with how to reach a person (product 10.26, 19.5, 19.21); server and browser say the same. */
export const reachProblem = ({ phone, email }: Reached): string | undefined =>
  phone.trim() === '' && email.trim() === '' ? NO_REACH : phoneProblem(phone);
