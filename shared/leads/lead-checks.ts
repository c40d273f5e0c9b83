import { phoneProblem } from '../forms/phone.ts';
import { lengthProblem } from '../forms/text-length.ts';
import { zipCodes } from './zip-codes.ts';

/** Far longer than anybody writes: in a field, and in a message. */
const MAX_LINE_LENGTH = 1000;
export const MAX_MESSAGE_LENGTH = 4000;

type Check = (text: string) => string | undefined;

const line: Check = (text) => lengthProblem(text, MAX_LINE_LENGTH);

/**
 * What is wrong with a field of a lead form, by its name, so that server and browser say the same. They do not check
 * here whether a field is required or an e-mail address complete.
 */
export const leadChecks = {
  name: line,
  company: line,
  phone: (text) => line(text) ?? phoneProblem(text),
  serviceArea: (text) =>
    line(text) ?? (zipCodes(text).length > 0 ? undefined : 'Please enter at least one ZIP code of five digits'),
  message: (text) => lengthProblem(text, MAX_MESSAGE_LENGTH),
} satisfies Readonly<Record<string, Check>>;
