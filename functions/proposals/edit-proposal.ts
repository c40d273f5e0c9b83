import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/errors.ts';
import type { PictureEdit, Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { statusAfterMarketingImage } from '#shared/proposals/status.ts';
import { requirePhoto } from '../imaging/require-photo.ts';
import { brandingOf } from '../organizations/branding.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { editPrivately, editWrite, type StoredFields, type StoredProposal } from './proposal-store.ts';
import { editPageWrite } from './public-page-store.ts';
import { requireProposal } from './require-proposal.ts';

type Who = Pick<Caller, 'accountId' | 'userId'>;

/** Changes just the named fields; what strangers see of them changes in the same transaction. */
export async function editProposal(
  who: Who,
  current: StoredProposal,
  edit: ProposalEdit | PictureEdit,
): Promise<Proposal> {
  const { accountId } = who;
  await saveFields(who, current, { ...edit, ...(await consequences(accountId, current, edit)) });
  return requireProposal(accountId, current.id);
}

/** Puts a marketing image in place, with its lighter copy; that completes a draft. */
export async function attachMarketingImage(
  who: Who,
  current: StoredProposal,
  { url, webUrl }: { readonly url: string; readonly webUrl: string | undefined },
): Promise<void> {
  const status = statusAfterMarketingImage(current.status);
  await saveFields(who, current, { marketingImageUrl: url, status, ...(webUrl && { marketingWebUrl: webUrl }) });
}

/** What follows from an edit: the organization's branding, a photo's rights, a completed draft. */
async function consequences(
  accountId: string,
  current: StoredProposal,
  edit: ProposalEdit & PictureEdit,
): Promise<StoredFields> {
  const { areaImageR2Url, maskImageUrl, marketingImageUrl } = edit;
  const owned = [areaImageR2Url, maskImageUrl, marketingImageUrl].filter((url) => url !== undefined);
  const [, before, after, branding] = await Promise.all([
    Promise.all(owned.map((url) => requirePhoto(accountId, url))),
    edit.beforeImageR2Url === undefined ? undefined : requirePhoto(accountId, edit.beforeImageR2Url),
    edit.afterImageR2Url === undefined ? undefined : requirePhoto(accountId, edit.afterImageR2Url),
    edit.organizationId === undefined ? undefined : brandingOf(accountId, edit.organizationId),
  ]);
  return {
    ...branding,
    ...(before && { rights: before.rights }),
    ...(after && { designModel: after.model ?? 'upload' }),
    ...(marketingImageUrl && !edit.status && { status: statusAfterMarketingImage(current.status) }),
  };
}

async function saveFields(who: Who, current: StoredProposal, fields: StoredFields): Promise<void> {
  const { accountId, userId } = who;
  const rights = fields.rights as StoredProposal['rights'];
  const page = editPageWrite(current.pageId, {
    ...fields,
    ...(rights?.attribution && { attribution: rights.attribution }),
  });
  if (!page) {
    if (!(await editPrivately(accountId, current.id, fields))) throw new AppError('NOT_FOUND', 'Proposal not found');
    return;
  }
  const audit = auditRow({ accountId, userId, entity: 'proposal', id: current.id, action: 'changed', detail: fields });
  const outcome = await transact([editWrite(accountId, current.id, fields), page, audit]);
  if (outcome !== 'done') throw new AppError('NOT_FOUND', 'Proposal not found');
}
