import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { purgeAccount, sweepAccount } from '../account/purge-account.ts';
import { sendInvitation } from '../account/send-invitation.ts';
import { mailApproval } from '../estimates/mail-approval.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { forgetPictures } from './forget-pictures.ts';

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

/** A changed item of an account: whose it is, its sort key with the part that names it, and how it was and is. */
type Change = {
  readonly accountId: string;
  readonly sortKey: string;
  readonly id: string;
  readonly before: Image;
  readonly after: Image;
};

const purge = ({ accountId, after }: Change) => purgeAccount(accountId, Number(after['round']?.N ?? 0));

/** What a change brings about, by what happened and to which kind of item; most changes bring nothing. */
const consequences: Readonly<Record<string, (change: Change) => Promise<void>>> = {
  'REMOVE PROPOSAL': ({ accountId, before }) => forgetPictures(accountId, before),
  'INSERT AUDIT': ({ accountId, sortKey, after }) => mailApproval(accountId, sortKey, after),
  'INSERT MEMBER': ({ accountId, id }) => sendInvitation(accountId, id),
  'INSERT CLOSING': purge,
  'MODIFY CLOSING': purge,
  'REMOVE CLOSING': ({ accountId }) => sweepAccount(accountId),
};

async function follow({ eventName, eventID, dynamodb }: DynamoDBRecord): Promise<boolean> {
  const { Keys, OldImage: before = {}, NewImage: after = {} } = dynamodb ?? {};
  const sortKey = textOf(Keys, 'sk');
  const [kind = '', id = ''] = sortKey.split('#');
  const accountId = textOf(Keys, 'pk').replace(/^A#/, '');
  const change = { accountId, sortKey, id, before, after };
  try {
    await asTenant(accountId, async () => consequences[`${eventName} ${kind}`]?.(change));
    return true;
  } catch (error) {
    console.error({ eventID, error });
    return false;
  }
}

const textOf = (keys: Image | undefined, name: string): string => keys?.[name]?.S ?? '';
