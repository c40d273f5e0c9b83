import { expect, test } from 'vitest';

import { visitorName } from './person.ts';

const name = visitorName(100, 'Please enter your name');

test.each(['J.R. Smith', 'St. John-Smythe', 'Ann/Bob Sample', 'Ann Sample c/o J. Smith', 'Wwwilma'])(
  'a visitor may be called %s',
  (text) => {
    expect(name.parse(text)).toBe(text);
  },
);

test.each(['https://evil.example', 'Ann (www.evil.example)', 'Ann, see evil.example/unlock', 'WWW.EVIL.EXAMPLE'])(
  'a visitor is not called %s',
  (text) => {
    expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please enter a name without a web address');
  },
);
