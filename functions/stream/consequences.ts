import type { AttributeValue } from 'aws-lambda';

import { purgeAccount, sweepAccount } from '../account/purge-account.ts';
import { sendInvitation } from '../account/send-invitation.ts';
import { mailApproval } from '../estimates/mail-approval.ts';
import { appendFromOutbox } from '../events/append-event.ts';
import { publishEvent } from '../events/publish-event.ts';
import { forgetLead } from '../leads/forget-lead.ts';
import { forgetPage } from '../pages/forget-page.ts';
import { tellCompleted } from '../proposals/tell-completed.ts';
import { applyOptOut } from './apply-opt-out.ts';
import { applyView } from './apply-view.ts';
import { applyVisit } from './apply-visit.ts';
import { forgetPictures } from './forget-pictures.ts';
import { plainItem } from './plain-item.ts';

type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item: whose it is, the rest of its partition key, and how it was and is. */
export type Change = {
  readonly eventID: string;
  readonly eventName: string;
  /** When it changed, to the second. */
  readonly at: string;
  readonly itemPk: string;
  readonly itemSk: string;
  readonly accountId: string;
  readonly partition: string;
  readonly before: Image;
  readonly after: Image;
};

const purge = ({ accountId, after }: Change) => purgeAccount(accountId, Number(after['round']?.N ?? 0));
const visit = ({ after }: Change) => applyVisit(plainItem(after));
const outbox = ({ after }: Change) => appendFromOutbox(plainItem(after));

async function forgetProposal({ accountId, before }: Change): Promise<void> {
  await forgetPictures(accountId, before);
  await forgetPage(before['pageId']?.S ?? '');
}

async function optOut({ before, after }: Change): Promise<void> {
  if (!before['optedOutAt'] && after['optedOutAt']) await applyOptOut(plainItem(after));
}

/** Only what was a draft becomes complete; an owner who sets a status back completes nothing. */
async function proposalChanged({ eventID, accountId, at, before, after }: Change): Promise<void> {
  const [was, is] = [before['status']?.S ?? 'draft', after['status']?.S];
  if (was === 'draft' && is === 'completed') await tellCompleted({ eventID, accountId, at, item: plainItem(after) });
}

/** What a change brings about, by what happened and to which kind of item; most changes bring nothing. */
const consequences: Readonly<Record<string, (change: Change) => Promise<void>>> = {
  'MODIFY PROPOSAL': proposalChanged,
  'REMOVE PROPOSAL': forgetProposal,
  'INSERT SEEN': ({ partition, after }) => applyView(partition, plainItem(after)),
  'INSERT VISIT': visit,
  'MODIFY VISIT': visit,
  'MODIFY VIEW': optOut,
  'INSERT EVENT': outbox,
  'INSERT FEED-ENTRY': ({ after }) => publishEvent(plainItem(after)),
  'REMOVE LEAD': ({ at, before }) => forgetLead(plainItem(before), at),
  'INSERT AUDIT': ({ accountId, after }) => mailApproval(accountId, plainItem(after)),
  'INSERT MEMBER': ({ accountId, itemSk }) => sendInvitation(accountId, itemSk.split('#')[1] ?? ''),
  'INSERT CLOSING': purge,
  'MODIFY CLOSING': purge,
  'REMOVE CLOSING': ({ accountId }) => sweepAccount(accountId),
};

/** Entries of the feed have numbers for sort keys. (`FEED` is the secret of an account's calendar feed.) */
const kindOf = ({ itemPk, itemSk }: Change): string =>
  itemPk === 'F#FEED' ? 'FEED-ENTRY' : (itemSk.split('#')[0] ?? '');

export async function consequenceOf(change: Change): Promise<void> {
  await consequences[`${change.eventName} ${kindOf(change)}`]?.(change);
}
