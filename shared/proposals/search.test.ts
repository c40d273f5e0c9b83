import { expect, test } from 'vitest';

import { searchTerm, searchText } from './search.ts';

const proposal = {
  proposalId: 'P-000128',
  id: 128,
  propertyAddress: '1418 NE 12th St, Fort Lauderdale',
  slug: '1418-ne-12th-st-fort-lau-0123456789abcdefghjk',
};

test.each(['p-000128', '128', '  NE 12TH ', 'lauderdale', '0123456789ABC'])('finds a proposal by %j', (typed) => {
  expect(searchText(proposal)).toContain(searchTerm(typed));
});

test('does not find it by anything else', () => {
  expect(searchText(proposal)).not.toContain(searchTerm('12500'));
});
