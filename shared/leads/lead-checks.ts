import { phoneProblem } from '../forms/phone.ts';
import { lengthProblem } from '../forms/text-length.ts';
import { zipCodes } from './zip-codes.ts';

/** Far beyond what anybody writes in a field, and in a message. */
const MAX_LINE_LENGTH = 1000;
export const MAX_MESSAGE_LENGTH = 4000;

type Check = (text: string) => string | undefined;

const line: Check = (text) => lengthProblem(text, MAX_LINE_LENGTH);

/**
 * What is wrong with a field of a lead form, by its name: server and browser say the same. Whether a field is required
 * and an e-mail address whole, they check elsewhere.
 */
export const leadChecks = {
  name: line,
  company: line,
  phone: (text) => line(text) ?? phoneProblem(text),
  serviceArea: (text) =>
    line(text) ?? (zipCodes(text).length > 0 ? undefined : 'Please enter at least one ZIP code of five digits'),
  message: (text) => lengthProblem(text, MAX_MESSAGE_LENGTH),
} satisfies Readonly<Record<string, Check>>;
