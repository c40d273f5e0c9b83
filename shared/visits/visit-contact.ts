import { phoneProblem } from '../forms/phone.ts';

type Contact = { readonly phone: string; readonly email: string };

/** What is wrong with how to reach a homeowner (product 19.5, 19.21); server and browser say the same. */
export const contactProblem = ({ phone, email }: Contact): string | undefined =>
  phone.trim() === '' && email.trim() === '' ? 'Please enter a phone number or an e-mail address' : phoneProblem(phone);
