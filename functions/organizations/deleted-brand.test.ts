import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';

import { organizations } from '#shared/organizations/contract.ts';
import { openOffice } from '../testing/office.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(leaveRole);

test('a marketing image bears the name of its organization, also of a deleted one, and no name where there was none', async () => {
  const { session, accountId } = await openOffice();
  const [kept, removed] = await Promise.all(
    ['Kept Paving', 'Removed Paving'].map((companyName) =>
      session.call(organizations.create, { body: z.parse(organizations.create.body, { name: 'A', companyName }) }),
    ),
  );
  await session.call(organizations.remove, { params: { id: String(removed?.id) } });
  stubRole('compose-marketing');
  const { brandNameIncludingDeleted } = await import('./branding.ts');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const names = [kept?.id, removed?.id, undefined].map((id) =>
    asTenant(accountId, () => brandNameIncludingDeleted(accountId, id)),
  );
  expect(await Promise.all(names)).toEqual(['Kept Paving', 'Removed Paving', '']);
});
