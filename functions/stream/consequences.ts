import { readKnown } from '#shared/http/read-known.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import { validSignatureIn } from '#shared/offers/signed-states.ts';
import { idOf, invitationIdOf } from '#shared/table/keys.ts';
import type { TriggerOf } from '#shared/table/triggers.ts';
import { sendInvitation } from '../account/send-invitation.ts';
import { mailApproval } from '../estimates/mail-approval.ts';
import { mailWaiting } from '../estimates/mail-waiting.ts';
import { publishEntry } from '../events/publish-event.ts';
import { announceLead } from '../leads/announce-lead.ts';
import { eraseLeadCopies } from '../leads/erase-lead-copies.ts';
import { mailNewLead } from '../leads/mail-new-lead.ts';
import { announceMailer } from '../mailers/announce-mailer.ts';
import { announceCompleted } from '../proposals/announce-completed.ts';
import { keepFollowUp } from '../sending/keep-follow-up.ts';
import { keepBoard } from '../today/keep-board.ts';
import { view as storedView } from '../views/view.ts';
import { applyOffer } from './apply-offer.ts';
import { applyOptOut } from './apply-opt-out.ts';
import { applyView } from './apply-view.ts';
import { applyVisit } from './apply-visit.ts';
import type { Change, Image } from './change.ts';
import type { Consequences } from './consume.ts';
import { unmarshalItem } from './unmarshal-item.ts';

/**
 * Changes of a draft reach no consumer, so a visit updates the board itself. A draft's visit stays on the board until
 * it is canceled (product 36.5).
 */
async function visit({ accountId, after, at, newest }: Change): Promise<void> {
  await applyVisit(unmarshalItem(after), (await newest()) ?? {});
  await keepBoard(accountId, Number(after['proposalId']?.N), { at });
}

async function view({ accountId, partition, after }: Change): Promise<void> {
  await applyView(partition, unmarshalItem(after));
  const { at, id } = storedView.parse(unmarshalItem(after));
  await keepBoard(accountId, id, { at, viewedAt: at });
}

/** People who ask to hear no more leave the Today screen (product 36.2). */
async function optOut({ accountId, before, after, at, newest }: Change): Promise<void> {
  const change = ({ optedOutAt, optOutScope }: Image): string => `${optedOutAt?.S} ${optOutScope?.S}`;
  if (change(before) === change(after)) return;
  const is = unmarshalItem(after);
  const now = (await newest()) ?? is;
  await applyOptOut({ before: unmarshalItem(before), after: is, now, at });
  await keepBoard(accountId, Number(after['id']?.N), { at, isClosed: now['optedOutAt'] !== undefined });
  await keepFollowUp(accountId, Number(after['id']?.N));
}

const toBoard = ({ accountId, key, at }: Change) => keepBoard(accountId, idOf(key), { at });

/** Only a draft can become complete. A status that is set back to completed from a later one does not count. */
async function proposalChanged(change: Change): Promise<void> {
  const { eventID, accountId, at, before, after } = change;
  await toBoard(change);
  await keepFollowUp(accountId, idOf(change.key));
  const [was, is] = [before['status']?.S ?? 'draft', after['status']?.S];
  if (was === 'draft' && is === 'completed')
    await announceCompleted({ eventID, accountId, at, item: unmarshalItem(after) });
}

/** A signed offer wins the job. A declined or canceled offer loses it until another offer is made. */
async function offer({ accountId, at, before, after, newest }: Change): Promise<void> {
  const is = unmarshalItem(after);
  const now = readKnown(firmOffer, (await newest()) ?? is);
  await applyOffer(readKnown(firmOffer, unmarshalItem(before)), readKnown(firmOffer, is), { now, at });
  const { proposalId, current } = now;
  const won = { by: 'offer', is: validSignatureIn(current?.state ?? '') };
  const isDeclined = ['declined', 'canceled'].includes(current?.state ?? '');
  await keepBoard(accountId, proposalId, { at, won, isDeclined });
  await keepFollowUp(accountId, proposalId);
}

/** A job is won when an estimate of its proposal is won. */
async function estimateChanged({ accountId, at, key, before, after, newest }: Change): Promise<void> {
  const by = `estimate-${idOf(key)}`;
  const now = await newest();
  const ids = [before, after].flatMap(({ proposalId }) => (proposalId?.N === undefined ? [] : [Number(proposalId.N)]));
  for (const id of new Set(ids)) {
    const is = now?.['status'] === 'won' && now['proposalId'] === id;
    await keepBoard(accountId, id, { at, won: { by, is } });
    await keepFollowUp(accountId, id);
  }
}

/** Approvers are mailed what they can decide about: when it is asked, and when they join later. */
async function historyNoted({ accountId, after, isRedriven }: Change): Promise<void> {
  const row = unmarshalItem(after);
  await mailApproval(accountId, row, { isRedriven });
  await mailWaiting(accountId, row);
}

const mailer = ({ before, after }: Change) =>
  announceMailer({ before: unmarshalItem(before), after: unmarshalItem(after) });

async function feedEntryAdded({ after }: Change): Promise<void> {
  await mailNewLead(await publishEntry(unmarshalItem(after)));
}

/** The consequence of each change that people make. */
export const consequences: Consequences<TriggerOf<'stream'>> = {
  'INSERT PROPOSAL': toBoard,
  'MODIFY PROPOSAL': proposalChanged,
  'INSERT ESTIMATE': estimateChanged,
  'MODIFY ESTIMATE': estimateChanged,
  'REMOVE ESTIMATE': estimateChanged,
  'INSERT SEEN': view,
  'INSERT VISIT': visit,
  'MODIFY VISIT': visit,
  'MODIFY FIRM': offer,
  'MODIFY VIEW': optOut,
  'INSERT LEAD': ({ after }) => announceLead(unmarshalItem(after)),
  'REMOVE LEAD': ({ at, before }) => eraseLeadCopies(unmarshalItem(before), at),
  'INSERT FEED-ENTRY': feedEntryAdded,
  'INSERT AUDIT': historyNoted,
  'INSERT PRINT': mailer,
  'MODIFY PRINT': mailer,
  'INSERT INVITATION': ({ accountId, key }) => sendInvitation(accountId, invitationIdOf(key)),
};
