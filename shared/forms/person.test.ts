import { expect, test } from 'vitest';

import { visitorName } from './person.ts';

const name = visitorName(100, 'Please enter your name');

test.each([
  'J.R. Smith',
  'St. John-Smythe',
  'Ann/Bob Sample',
  'Ann Sample c/o J. Smith',
  'Wwwilma',
  'Dr.Smith',
  'J.R.Smith',
  'St.John',
  'O.K.Corral',
  'Mr.&Mrs.Sample',
  'Sra.García',
  'Mary Smith, M.D.',
  'Ph.D. Sample',
  'Ann Sample Jr.',
  'Attn: Ann',
  'J.Link',
  'Phil.Smith',
  'Geo.Washington',
  'Ed.Sample',
])('a visitor may be called %s', (text) => {
  expect(name.parse(text)).toBe(text);
});

test.each([
  'https://evil.example',
  'Ann (www.evil.example)',
  'Ann, see evil.example/unlock',
  'WWW.EVIL.EXAMPLE',
  'evil.example',
  'Win at pay-now.com',
  'bit.ly',
  't.co',
  't.ly',
  'x.ai',
  'ed.ly',
  'Phil.com',
  'Dr.com',
  'a.b.evil.win',
  'http:evil.com',
  'https:1',
  'evil.com?x=1',
  'evil.com:80',
  'mailto:a@b.co',
  'Ann @evil',
  'evil．example',
  'evil。example',
  'ｈｔｔｐ：evil',
  'héllo.example',
  '☺.ws',
])('a visitor is not called %s', (text) => {
  expect(name.safeParse(text).error?.issues[0]?.message).toBe('Please enter a name without a web address');
});
