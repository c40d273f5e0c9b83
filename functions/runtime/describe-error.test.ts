import { describe, expect, test } from 'vitest';

import { describeError } from './describe-error.ts';
import type { DescribedError } from './describe-error.ts';

/** A chain of errors, each with the next one as its cause. */
const chainOf = (length: number): Error =>
  length === 1 ? new Error('1') : new Error(String(length), { cause: chainOf(length - 1) });

const messagesOf = ({ message, cause }: DescribedError): string[] => [message, ...(cause ? messagesOf(cause) : [])];

describe('an error in the log', () => {
  test('has its code when that is a word, and nothing else that it carries', () => {
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', item: 'a secret' });
    expect(describeError(refused)).toEqual({
      name: 'Error',
      message: 'refused',
      code: 'ECONNREFUSED',
      stack: expect.any(String),
    });
    expect(describeError(Object.assign(new Error('refused'), { code: 7 }))).not.toHaveProperty('code');
  });

  test('is named like any other when something else was thrown', () => {
    expect(describeError('no mail to jo@homes.example.com')).toEqual({ name: 'Error', message: 'no mail to [e-mail]' });
  });

  test('says where it happened, and names nobody there', () => {
    const { stack } = describeError(new Error('no mail to jo@homes.example.com'));
    expect(stack).toMatch(/^Error: no mail to \[e-mail\]\n\s+at .*describe-error\.test/);
    expect(describeError(Object.assign(new Error('plain'), { stack: undefined }))).toEqual({
      name: 'Error',
      message: 'plain',
    });
  });

  test('has four causes at most, because one can be its own', () => {
    expect(messagesOf(describeError(chainOf(3)))).toEqual(['3', '2', '1']);
    expect(messagesOf(describeError(chainOf(9)))).toEqual(['9', '8', '7', '6', '5']);
  });
});
