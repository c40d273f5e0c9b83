import { isDeepStrictEqual } from 'node:util';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { designLicenseOf } from '#shared/photos/image-rights.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { areaFieldsOf } from '#shared/proposals/area-source.ts';
import { designsOfPhoto } from '#shared/proposals/designs-of-photo.ts';
import type { MarketingFacts } from '#shared/proposals/marketing-facts.ts';
import type { PictureEdit, Proposal, ProposalEdit } from '#shared/proposals/proposal.ts';
import { OWN_PICTURE } from '#shared/proposals/public-page.ts';
import { statusAfterMarketingImage } from '#shared/proposals/status.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { timelineLines } from '#shared/proposals/timeline.ts';
import { brandingOf } from '../organizations/branding.ts';
import { editPageWrite } from '../pages/page-writes.ts';
import { picturesIn } from '../photos/pictures-in.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { saveScale } from '../photos/save-scale.ts';
import { auditRow } from '../storage/audit-row.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { pick } from '../storage/update-fields.ts';
import { requireMailable } from '../suppression/require-mailable.ts';
import { contactFields } from './contact-fields.ts';
import { forgetQuestionsWrite } from './forget-questions-store.ts';
import { areaPartsOf, requireGround, withoutMap } from './ground-fields.ts';
import { editImagedWrite } from './marketing-image.ts';
import { findProposal } from './proposal-store.ts';
import { requireProposal } from './require-proposal.ts';
import type { EditCondition, IndexedFields, StoredFields, StoredProposal } from './stored-proposal.ts';

export type Actor = Pick<Caller, 'accountId' | 'userId'>;
type Marketing = {
  readonly url: string;
  readonly webUrl: string | undefined;
  readonly facts: MarketingFacts | undefined;
  /** Whether the image was made on the plan that has a watermark. */
  readonly isWatermarked: boolean;
};

/**
 * Changes the named fields, and the public page in the same transaction. If the proposal changed in the meantime,
 * derived fields are computed again.
 */
export async function editProposal(
  who: Actor,
  loaded: StoredProposal,
  edit: ProposalEdit | PictureEdit,
): Promise<Proposal> {
  const { accountId } = who;
  const { version, ...fields } = withVersion(edit);
  let current = loaded;
  return retryUntilDone(async () => {
    if (version !== undefined && version !== current.version) throw changedMeanwhile();
    const derived = await derivedFields(accountId, current, fields);
    const contact = fields.contact === undefined ? undefined : contactFields(current, fields.contact ?? undefined);
    const questions = fields.contact === null ? await forgetQuestionsWrite(current.pageId) : undefined;
    // A contact or a design was checked against this version, so it is saved over no other. The marketing image adds
    // the same condition by itself, which also covers a status that follows from it.
    const isDecided = contact !== undefined || fields.afterImageR2Url !== undefined;
    const condition = {
      ...(isDecided && { version: current.version }),
      ...(version !== undefined && { version }),
    };
    const saved = await saveFields(who, current, { ...fields, ...derived, ...contact }, { condition, questions });
    current = await requireProposal(accountId, current.id);
    return saved ? current : undefined;
  });
}

const withVersion = (edit: ProposalEdit | PictureEdit): ProposalEdit & PictureEdit => edit;

const changedMeanwhile = (): AppError =>
  new AppError('CONFLICT', 'This proposal changed in the meantime. Please reload and try again.');

/**
 * Sets the marketing image and its web copy, which completes a draft (product 8.13). False when the proposal is gone.
 */
export async function attachMarketingImage(who: Actor, loaded: StoredProposal, made: Marketing): Promise<boolean> {
  const { url, webUrl, facts, isWatermarked } = made;
  let current: StoredProposal | undefined = loaded;
  return retryUntilDone(async () => {
    if (!current) return false;
    const fields = {
      marketingImageUrl: url,
      ...(webUrl && { marketingWebUrl: webUrl }),
      ...(facts && { marketingFacts: facts }),
      isWatermarked,
      ...completed(current.status),
    };
    if (await saveFields(who, current, fields, { condition: {} })) return true;
    current = await findProposal(who.accountId, current.id);
    return undefined;
  });
}

/**
 * Fields derived from an edit, such as the organization's branding, the rights of a photo, or the status of a completed
 * draft.
 */
async function derivedFields(
  accountId: string,
  current: StoredProposal,
  edit: ProposalEdit & PictureEdit,
): Promise<StoredFields> {
  const { areaImageR2Url, maskImageUrl, marketingImageUrl } = edit;
  requireGround(current, edit);
  requireFitting(current, edit);
  const photo = (url: string | undefined) => (url === undefined ? undefined : requirePhoto(accountId, url));
  const owned = [maskImageUrl, marketingImageUrl].filter((url) => url !== undefined);
  const [, before, after, area, branding] = await Promise.all([
    Promise.all(owned.map((url) => requirePhoto(accountId, url))),
    photo(edit.beforeImageR2Url),
    photo(edit.afterImageR2Url),
    photo(areaImageR2Url),
    edit.organizationId === undefined ? undefined : brandingOf(accountId, edit.organizationId),
    isDesignShown(edit) && requireMailable(accountId, current.propertyAddress),
    edit.beforeScale && saveScaleOf(accountId, current, edit.beforeScale),
  ]);
  return {
    ...branding,
    ...(before && {
      ...photoSourceOf(before),
      ...(edit.beforeImageR2Url !== current.beforeImageR2Url && withoutDesign(current)),
    }),
    ...(after && designOf(after)),
    ...(area && { areaAttribution: area.rights.attribution ?? '', areaMeasuredAt: new Date().toISOString() }),
    ...paversOf(edit),
    ...withoutMap(current, edit),
    ...areaFieldsOf(current, edit),
    ...areaPartsOf(current, { ...edit, ...areaFieldsOf(current, edit) }),
    ...marketingOf(current, edit),
    ...quoteOf(current, edit),
    ...statusSetOf(current, edit),
  };
}

const isDesignShown = ({ marketingImageUrl, afterImageR2Url }: PictureEdit & ProposalEdit): boolean =>
  marketingImageUrl !== undefined || afterImageR2Url !== undefined;

/** What the page says about the pavers: the product of the laying plan (product 32.34). */
const paversOf = ({ layingPlan }: ProposalEdit): StoredFields | undefined =>
  layingPlan && { pavers: layingPlan.settings.product?.title ?? '' };

type Photo = Awaited<ReturnType<typeof requirePhoto>>;

const designOf = ({ url, webUrl, model }: Photo): StoredFields => ({
  designModel: model ?? OWN_PICTURE,
  afterWebUrl: webUrl ?? url,
});

/** Refuses a design that was drawn over another photo than the current one (product 4.32). */
function requireFitting(current: StoredProposal, { afterImageR2Url: url }: PictureEdit): void {
  const isDesign = current.designs.some((design) => design.url === url);
  if (isDesign && !designsOfPhoto(current).some((design) => design.url === url)) throw changedMeanwhile();
}

/** Saves the scale with the photo, so that it comes back when the photo is chosen again (product 7.50). */
async function saveScaleOf(accountId: string, { beforeImageR2Url: url }: StoredProposal, scale: PhotoScale) {
  if (url === undefined) throw new AppError('UNPROCESSABLE', 'Please choose a before photo first.');
  await saveScale(accountId, url, scale);
}

/** Fields that come with a before photo: its rights, pose, scale and date. */
const photoSourceOf = ({ url, webUrl, rights, pose, scale, capturedAt }: Photo): StoredFields => ({
  rights,
  beforePose: pose ?? null,
  beforeScale: scale ?? null,
  beforeWebUrl: webUrl ?? url,
  photoCapturedAt: capturedAt ?? '',
});

/** Removes mask and design, because they belong to the previous photo (product 7.19). */
const withoutDesign = ({ maskImageUrl, afterImageR2Url }: StoredProposal): StoredFields => ({
  ...(maskImageUrl && { maskImageUrl: null }),
  ...(afterImageR2Url && { afterImageR2Url: undefined, afterWebUrl: undefined, designModel: undefined }),
});

/** Setting the status ends the follow-up plan (product 36.14), unless the proposal already has that status. */
const statusSetOf = (current: StoredProposal, { status }: ProposalEdit): StoredFields | undefined =>
  status === undefined || status === current.status ? undefined : { statusSetAt: new Date().toISOString() };

/** Completes a draft unless the edit sets a status. A new image has no web copy yet, so it serves as its own. */
function marketingOf(current: StoredProposal, { marketingImageUrl: url, status }: ProposalEdit): StoredFields {
  if (url === undefined) return {};
  return {
    ...(status === undefined && completed(current.status)),
    ...(url !== current.marketingImageUrl && { marketingWebUrl: url }),
  };
}

/** A typed quote belongs to the total it was typed for, so another total removes it (product 8.35). */
function quoteOf(current: StoredProposal, { totalCost, quoteAmount }: ProposalEdit): StoredFields {
  const isOver = totalCost !== undefined && totalCost !== current.totalCost && quoteAmount === undefined;
  return isOver && current.quoteAmount ? { quoteAmount: '' } : {};
}

/** The status field only if it changes (product 8.13). */
function completed(status: ProposalStatus): { readonly status?: ProposalStatus } {
  const after = statusAfterMarketingImage(status);
  return after === status ? {} : { status: after };
}

type Saving = {
  readonly condition: EditCondition;
  /** Removes the questions about the proposal's offer. */
  readonly questions?: Write | undefined;
};

/**
 * Saves fields, page and audit row. False when the proposal is gone, `condition` does not hold, or the offer changed in
 * the meantime.
 */
async function saveFields(
  { accountId, userId }: Actor,
  current: StoredProposal,
  fields: IndexedFields,
  { condition, questions }: Saving,
): Promise<boolean> {
  const { proposal, shown } = editImagedWrite(accountId, current, fields, condition);
  const page = editPageWrite(current.pageId, { ...fields, ...shown, ...creditsOf(fields) });
  const changed = changedFields(current, fields, questions !== undefined);
  const told = timelineLines({ action: 'changed', detail: changed }).length > 0;
  const pictures = changedPictures(current, fields);
  if (!page && !told && pictures.length === 0) return tryWrite(proposal);
  const detail = { ...changed, ...(pictures.length > 0 && { pictures }) };
  const audit = auditRow({ accountId, userId, entity: 'proposal', id: current.id, action: 'changed', detail });
  const outcome = await transact({ proposal, page, audit, questions });
  if (outcome === 'done') return true;
  if (outcome.has('proposal') || outcome.has('questions')) return false;
  throw changedMeanwhile();
}

/**
 * Pictures that a change adds or removes, in any field. Deleting the proposal finds all its earlier pictures in the
 * history (product 10.17).
 */
function changedPictures(current: StoredProposal, fields: IndexedFields): readonly string[] {
  const [before, after] = [picturesIn(current), picturesIn({ ...current, ...fields })];
  return [...before, ...after].filter((url) => before.has(url) !== after.has(url));
}

/** The credits on the page for another photo. A photo without attribution must clear that of the previous photo. */
function creditsOf(fields: StoredFields) {
  const rights = fields.rights as StoredProposal['rights'];
  return rights && { attribution: rights.attribution ?? '', designLicence: designLicenseOf(rights) ?? '' };
}

/**
 * Fields whose value changes, for the audit row. Outlines are left out, because the area says enough. What is known of
 * a person is left out too, because it must not outlive the contact; the row only says that the contact was set or
 * removed.
 */
function changedFields(current: StoredProposal, fields: IndexedFields, forgetsQuestions: boolean): StoredFields {
  const before: IndexedFields = current;
  const {
    drawnPolygon: _outline,
    cutOuts: _cutOuts,
    areas: _areas,
    searchText: _text,
    contact,
    visit,
    ...shown
  } = fields;
  const names = (Object.keys(shown) as (keyof typeof shown)[]).filter(
    (name) => !isDeepStrictEqual(before[name], shown[name]),
  );
  const isOther =
    visit !== undefined || forgetsQuestions || ('contact' in fields && !isDeepStrictEqual(before.contact, contact));
  return { ...pick(shown, names), ...(isOther && { contact: contact ? 'set' : 'removed' }) };
}
