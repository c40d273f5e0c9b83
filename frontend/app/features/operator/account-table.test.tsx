import { expect, test } from 'vitest';

import type { OperatedAccount } from '#shared/operator/contract.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { AccountTable } from './account-table.tsx';
import { account } from './testing/sample-account.ts';

const shown = (part: Partial<OperatedAccount>) =>
  markupOf(<AccountTable accounts={[{ ...account, ...part }]} onChange={() => undefined} />);

test('the row of an account changes its plan, and AI cost above revenue stands out', () => {
  expect(textOf(shown({}))).toMatch(/3 lookups, 1 designs, 0 mailers AI cost \$2\.00 Revenue \$1\.00 Change Plan$/);
  expect(shown({})).toContain('aria-label="Change Plan of sam@paveprint.example"');
  expect(shown({})).toContain('text-danger');
  expect(shown({ modelDollars: 1 })).not.toContain('text-danger');
});
