import { expect, test } from 'vitest';

import type { OperatedAccount } from '#shared/operator/contract.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { AccountTable } from './account-table.tsx';

const account: OperatedAccount = {
  id: '1',
  createdAt: '2026-11-02T12:00:00.000Z',
  email: 'sam@paveprint.example',
  people: 1,
  plan: 'free',
  isReadOnly: false,
  isGranted: false,
  usage: { lookups: 3, designs: 1, mailers: 0 },
  modelDollars: 2,
  extraDollars: 0,
  revenueDollars: 1,
};
const shown = (part: Partial<OperatedAccount>) =>
  markupOf(<AccountTable accounts={[{ ...account, ...part }]} onChange={() => undefined} />);

test('the row of an account changes its plan, and AI cost above revenue stands out', () => {
  expect(textOf(shown({}))).toMatch(/3 lookups, 1 designs, 0 mailers AI cost \$2\.00 Revenue \$1\.00 Change Plan$/);
  expect(shown({})).toContain('text-danger');
  expect(shown({ modelDollars: 1 })).not.toContain('text-danger');
});
