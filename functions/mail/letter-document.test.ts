import { expect, test } from 'vitest';

import { letterDocument, paragraph } from './letter-document.ts';

const letter = letterDocument({
  title: 'Sample',
  company: 'Sample Paving',
  color: '#2563EB',
  body: [paragraph('Hello, <!--[if mso]> & -->')],
  foot: [],
});

/** The HTML that Outlook on Windows reads, and the HTML that every other mail program reads. */
const readers = {
  outlook: letter.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, ''),
  others: letter.replaceAll(/<!--\[if mso\]>.*?<!\[endif\]-->/g, ''),
};

/** The tables, rows and cells that are open around a text. */
function openAround(html: string, text: string): readonly string[] {
  const open: string[] = [];
  for (const [, end, name = '', rest] of html.slice(0, html.indexOf(text)).matchAll(/<(\/?)(table|tr|td)\b([^>]*)>/g)) {
    if (end === '') open.push(`${name}${rest}`);
    else if (open.at(-1)?.startsWith(name)) open.pop();
    else open.push(`${name} that ends without a beginning`);
  }
  return open;
}

test.each(['outlook', 'others'] as const)('%s: every table, row and cell of a letter ends', (reader) => {
  expect(openAround(readers[reader], '</body>')).toEqual([]);
});

test('Outlook, which knows no max-width, shows a letter in a table of 600 px as others do', () => {
  const fixed = expect.stringMatching(/^table .*width="600"/);
  expect(openAround(readers.outlook, 'Hello,')).toContainEqual(fixed);
  expect(openAround(readers.others, 'Hello,')).not.toContainEqual(fixed);
  expect(openAround(readers.others, 'Hello,')).toContainEqual(expect.stringContaining('max-width:600px'));
});
