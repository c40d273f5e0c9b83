import { expect, test } from 'vitest';

import { letterHtml, letterText } from './proposal-letter.ts';
import type { ProposalLetter } from './proposal-letter.ts';

const letter: ProposalLetter = {
  words: { subject: 'Your new driveway', message: 'Hello <b>Sample</b>,\n\nfirst line\nsecond line' },
  language: 'en',
  address: '102 E Heron Street',
  company: 'Oak & Sons "Paving"',
  color: '#2563eb',
  postalAddress: '1 Sample Road, Sampletown, FL 33301',
  phoneNumber: '(954) 555-0163',
  pageUrl: 'https://app.example.com/proposal/heron',
  pictureUrl: 'https://app.example.com/media/0',
  unsubscribeUrl: 'https://app.example.com/api/unsubscribe/token',
};

test('says every word as text and as HTML, and lets nobody write HTML', () => {
  const [text, html] = [letterText(letter), letterHtml(letter)];
  for (const part of [letter.pageUrl, letter.unsubscribeUrl, letter.postalAddress, letter.phoneNumber]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('Hello <b>Sample</b>,');
  expect(text).toContain('You get this because Oak & Sons "Paving" prepared a proposal for 102 E Heron Street.');
  expect(text).toContain('See the proposal: https://app.example.com/proposal/heron');
  expect(html).toContain('>See the proposal</a>');
  expect(html).toContain('Hello &lt;b&gt;Sample&lt;/b&gt;,');
  expect(html).toContain('first line<br>second line');
  expect(html).toContain('Oak &amp; Sons &quot;Paving&quot;');
  expect(html).toContain('<img src="https://app.example.com/media/0" alt="Your driveway at 102 E Heron Street');
  expect(html).not.toMatch(/<(script|style|link|b)\b/);
});

test('has no picture where there is none', () => {
  expect(letterHtml({ ...letter, pictureUrl: undefined })).not.toContain('<img');
});
