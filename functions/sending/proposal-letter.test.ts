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
  caption: undefined,
  unsubscribeUrl: 'https://app.example.com/api/unsubscribe/token',
};

test('says every word as text and as HTML, and lets nobody write HTML', () => {
  const [text, html] = [letterText(letter), letterHtml(letter)];
  for (const part of [letter.pageUrl, letter.unsubscribeUrl, letter.postalAddress, letter.phoneNumber]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain(`See the proposal: ${letter.pageUrl}`);
  expect(text).toContain(`No more e-mail from ${letter.company}: ${letter.unsubscribeUrl}`);
  expect(html).toContain('>See the proposal</a>');
  expect(html).toContain('>No more e-mail from Oak &amp; Sons &quot;Paving&quot;</a>');
  expect(text).toContain('Hello <b>Sample</b>,');
  expect(text).toContain(
    'You are getting this because Oak & Sons "Paving" prepared a proposal for 102 E Heron Street.',
  );
  expect(html).toContain('Hello &lt;b&gt;Sample&lt;/b&gt;,');
  expect(html).toContain('first line<br>second line');
  expect(html).toContain('Oak &amp; Sons &quot;Paving&quot;');
  expect(html).toContain('<img src="https://app.example.com/media/0" alt="Your driveway at 102 E Heron Street');
  expect(html).not.toMatch(/<(script|style|link|b)\b/);
});

test('has no picture where there is none', () => {
  expect(letterHtml({ ...letter, pictureUrl: undefined })).not.toContain('<img');
});

test.each([
  ['en', 'AI concept, not a photograph. © A &amp; B. The design is that photo, changed, and is shared under <a href='],
  [
    'es',
    'Diseño hecho con IA, no es una fotografía. © A &amp; B. El diseño es esa foto, modificada, y se comparte bajo <a href=',
  ],
] as const)('says under a design what it is, whose photo it shows, and its license: %s', (language, said) => {
  const caption = { label: 'AI concept', attribution: '© A & B', licence: 'CC BY-SA 4.0' } as const;
  const html = letterHtml({ ...letter, language, caption });
  expect(html).toContain(`${said}"https://creativecommons.org/licenses/by-sa/4.0/"`);
  expect(html.indexOf(said)).toBeGreaterThan(html.indexOf('<img'));
  expect(letterHtml(letter)).not.toContain('photograph');
  expect(letterHtml({ ...letter, pictureUrl: undefined, caption })).not.toContain('photograph');
});
