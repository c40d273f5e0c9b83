import { expect, test } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import { membersQuery } from '../../../api/account-queries.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { MembersCard } from './members-card.tsx';

const ALONE = 'Your plan has one person. On Enterprise Closer your office works together; who is here already stays.';

function shown(plan: User['plan']): string {
  const client = createQueryClient();
  const email = 'sam@paveprint.example';
  client.setQueryData(currentUserKey, { id: '1', email, plan, role: 'owner', staff: false } satisfies User);
  client.setQueryData(membersQuery().queryKey, [{ id: '1', email, role: 'owner', joined: true }]);
  return textOf(markupOf(<MembersCard />, client));
}

test('whose plan is for one person reads on which one an office works together', () => {
  expect(shown('pro')).toContain(ALONE);
  expect(shown('enterprise')).not.toContain(ALONE);
});
