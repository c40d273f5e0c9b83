import { afterEach, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import { upload } from '../testing/pictures.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterEach(leaveRole);

test('a price that is changed while the first marketing image arrives puts that image out of date', async () => {
  const { session, accountId, userId } = await openOffice();
  const { id } = await newDraft(session);
  const marketingImageUrl = await upload(session);
  stubRole('proposals');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { editProposal } = await import('./edit-proposal.ts');
  const { requireProposal } = await import('./require-proposal.ts');
  await asTenant(accountId, async () => {
    const loaded = await requireProposal(accountId, id);
    await session.call(proposals.edit, { params: { id: String(id) }, body: { marketingImageUrl } });
    await editProposal({ accountId, userId }, loaded, { totalCost: 9000 });
  });
  const outdatedBy = async () => (await session.call(proposals.list)).find((one) => one.id === id)?.outdatedBy;
  await eventually(outdatedBy, ['price']);
});
