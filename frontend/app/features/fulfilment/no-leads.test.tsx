import { expect, test } from 'vitest';

import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { NoLeads } from './no-leads.tsx';

test.each([
  [{ searching: true, more: true }, 'No leads found so far Show older leads to keep looking.'],
  [{ searching: false, more: true }, 'No leads found so far Show older leads to keep looking.'],
  [{ searching: true, more: false }, 'No leads found No leads match your search. Try other words, or another list.'],
  [{ searching: false, more: false }, 'Nothing here New leads appear here by themselves within seconds.'],
])('a list without leads says whether older ones are left to look through: %j', (props, words) => {
  expect(textOf(markupOf(<NoLeads {...props} />))).toBe(words);
});
