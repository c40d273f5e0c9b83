import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { purgeAccount, sweepAccount } from '../account/purge-account.ts';
import { sendInvitation } from '../account/send-invitation.ts';
import { mailApproval } from '../estimates/mail-approval.ts';
import { forgetPage } from '../proposals/forget-page.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { applyOptOut } from '../suppression/apply-opt-out.ts';
import { applyView } from '../views/apply-view.ts';
import { applyVisit } from '../visits/apply-visit.ts';
import { forgetPictures } from './forget-pictures.ts';
import { plainItem } from './plain-item.ts';

/**
 * What follows from a change in the table. Records come in order and may come twice; the first that fails is named, so
 * that it and those after it come again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const done = await follow(record);
    if (!done) return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
  }
  return { batchItemFailures: [] };
}

type Image = Readonly<Record<string, AttributeValue>>;

/** A changed item: whose it is, the rest of its partition and sort keys, and how it was and is. */
type Change = {
  readonly accountId: string;
  readonly partition: string;
  readonly id: string;
  readonly before: Image;
  readonly after: Image;
};

const purge = ({ accountId, after }: Change) => purgeAccount(accountId, Number(after['round']?.N ?? 0));
const visit = ({ after }: Change) => applyVisit(plainItem(after));

async function forgetProposal({ accountId, before }: Change): Promise<void> {
  await forgetPictures(accountId, before);
  await forgetPage(textOf(before, 'pageId'));
}

async function optOut({ before, after }: Change): Promise<void> {
  if (!before['optedOutAt'] && after['optedOutAt']) await applyOptOut(plainItem(after));
}

/** What a change brings about, by what happened and to which kind of item; most changes bring nothing. */
const consequences: Readonly<Record<string, (change: Change) => Promise<void>>> = {
  'REMOVE PROPOSAL': forgetProposal,
  'INSERT AUDIT': ({ accountId, after }) => mailApproval(accountId, plainItem(after)),
  'INSERT SEEN': ({ partition, after }) => applyView(partition, plainItem(after)),
  'INSERT VISIT': visit,
  'MODIFY VISIT': visit,
  'MODIFY VIEW': optOut,
  'INSERT MEMBER': ({ accountId, id }) => sendInvitation(accountId, id),
  'INSERT CLOSING': purge,
  'MODIFY CLOSING': purge,
  'REMOVE CLOSING': ({ accountId }) => sweepAccount(accountId),
};

async function follow({ eventName, eventID, dynamodb }: DynamoDBRecord): Promise<boolean> {
  const { Keys, OldImage: before = {}, NewImage: after = {} } = dynamodb ?? {};
  const [kind = '', id = ''] = textOf(Keys, 'sk').split('#');
  const pk = textOf(Keys, 'pk');
  const partition = pk.slice(pk.indexOf('#') + 1);
  // A page lies outside of its account and names it.
  const accountId = pk.startsWith('A#') ? partition : textOf(after, 'accountId');
  const change = { accountId, partition, id, before, after };
  try {
    await asTenant(accountId, async () => consequences[`${eventName} ${kind}`]?.(change));
    return true;
  } catch (error) {
    console.error({ eventID, error });
    return false;
  }
}

const textOf = (image: Image | undefined, name: string): string => image?.[name]?.S ?? '';
