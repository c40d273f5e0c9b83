import type { AttributeValue } from 'aws-lambda';

import { invitationIdOf, kind, kindOf } from '#shared/table/keys.ts';
import type { Key, Kind } from '#shared/table/keys.ts';
import { sendInvitation } from '../account/send-invitation.ts';
import { mailApproval } from '../estimates/mail-approval.ts';
import { publishEvent } from '../events/publish-event.ts';
import { announceLead } from '../leads/announce-lead.ts';
import { eraseLeadCopies } from '../leads/erase-lead-copies.ts';
import { deletePageRest } from '../pages/delete-page.ts';
import { announceCompleted } from '../proposals/announce-completed.ts';
import { applyOptOut } from './apply-opt-out.ts';
import { applyView } from './apply-view.ts';
import { applyVisit } from './apply-visit.ts';
import { deletePictures } from './delete-pictures.ts';
import { finishPurge, purgeAccount } from './purge-account.ts';
import { unmarshalItem } from './unmarshal-item.ts';

type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item: its account, the rest of its partition key, and its images before and after. */
export type Change = {
  readonly eventID: string;
  readonly eventName: string;
  /** When it changed, to the second. */
  readonly at: string;
  readonly key: Key;
  readonly accountId: string;
  readonly partition: string;
  readonly before: Image;
  readonly after: Image;
};

const purge = ({ accountId, after }: Change) => purgeAccount(accountId, Number(after['round']?.N ?? 0));
const visit = ({ after }: Change) => applyVisit(unmarshalItem(after));

async function onProposalDeleted({ accountId, before }: Change): Promise<void> {
  await deletePictures(accountId, Number(before['id']?.N), unmarshalItem(before));
  await deletePageRest(before['pageId']?.S ?? '');
}

async function optOut({ before, after, at }: Change): Promise<void> {
  const change = ({ optedOutAt, optOutScope }: Image): string => `${optedOutAt?.S} ${optOutScope?.S}`;
  if (change(before) !== change(after)) await applyOptOut(unmarshalItem(before), unmarshalItem(after), at);
}

/** Only a draft becomes complete; a status that is set back from a later one is no completion. */
async function proposalChanged({ eventID, accountId, at, before, after }: Change): Promise<void> {
  const [was, is] = [before['status']?.S ?? 'draft', after['status']?.S];
  if (was === 'draft' && is === 'completed')
    await announceCompleted({ eventID, accountId, at, item: unmarshalItem(after) });
}

/** A kind of change that has a consequence: what happened, and to which kind of item. */
export type Trigger = `${'INSERT' | 'MODIFY' | 'REMOVE'} ${Kind}`;

const consequences: Readonly<Partial<Record<Trigger, (change: Change) => Promise<void>>>> = {
  [`MODIFY ${kind.proposal}`]: proposalChanged,
  [`REMOVE ${kind.proposal}`]: onProposalDeleted,
  [`INSERT ${kind.seen}`]: ({ partition, after }: Change) => applyView(partition, unmarshalItem(after)),
  [`INSERT ${kind.visit}`]: visit,
  [`MODIFY ${kind.visit}`]: visit,
  [`MODIFY ${kind.view}`]: optOut,
  [`INSERT ${kind.lead}`]: ({ after }: Change) => announceLead(unmarshalItem(after)),
  [`REMOVE ${kind.lead}`]: ({ at, before }: Change) => eraseLeadCopies(unmarshalItem(before), at),
  [`INSERT ${kind.feedEntry}`]: ({ after }: Change) => publishEvent(unmarshalItem(after)),
  [`INSERT ${kind.audit}`]: ({ accountId, after }: Change) => mailApproval(accountId, unmarshalItem(after)),
  [`INSERT ${kind.invitation}`]: ({ accountId, key }: Change) => sendInvitation(accountId, invitationIdOf(key)),
  [`INSERT ${kind.closing}`]: purge,
  [`MODIFY ${kind.closing}`]: purge,
  [`REMOVE ${kind.closing}`]: ({ accountId }: Change) => finishPurge(accountId),
};

/** The trigger of a change, which is safe to log; undefined when the change has no consequence. */
export function triggerOf({ eventName, key }: Change): Trigger | undefined {
  const trigger = `${eventName} ${kindOf(key)}`;
  return isTrigger(trigger) ? trigger : undefined;
}

const isTrigger = (name: string): name is Trigger => name in consequences;

export async function consequenceOf(trigger: Trigger, change: Change): Promise<void> {
  await consequences[trigger]?.(change);
}
