import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { isOfAccount, isOfPage, kindOf, partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { noteAccount } from '../runtime/activity.ts';
import { logActivity, logFault } from '../runtime/log.ts';
import { readItem } from '../storage/read-item.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import type { Change } from './change.ts';
import { unmarshalItem } from './unmarshal-item.ts';

/** The consequence of each kind of change, such as `INSERT LEAD`. */
export type Consequences<Trigger extends string> = Readonly<Record<Trigger, (change: Change) => Promise<void>>>;

type Apply = (change: Change) => Promise<void>;
/** Finds the consequence of a change and the kind of change, which is safe to log. Undefined without one. */
type Find = (change: Change) => { readonly trigger: string; readonly apply: Apply } | undefined;

/** The event of a consumer. `isRedriven` is set by the operator's redrive, whose records were dead-lettered before. */
type ConsumedEvent = DynamoDBStreamEvent & { readonly isRedriven?: boolean };

/** Chains under way at once: enough for a whole batch, so that its events share few transactions (docs/scale.md). */
const CHAINS_AT_ONCE = 100;

/**
 * Makes a consumer of the table's stream. Records of one item or page are applied in order, and all others in parallel.
 * A record may come twice. Failed records are reported, so that the stream redelivers them without holding up the
 * others.
 */
export function consume(consequences: Consequences<string>): (event: ConsumedEvent) => Promise<DynamoDBBatchResponse> {
  const byTrigger = new Map(Object.entries(consequences));
  const find: Find = ({ eventName, key }) => {
    const trigger = `${eventName} ${kindOf(key)}`;
    const apply = byTrigger.get(trigger);
    return apply && { trigger, apply };
  };
  /** The stream also redelivers the records after a failed one, although they succeeded. */
  const applied = new Set<string>();
  return async ({ Records, isRedriven = false }) => {
    const failed: DynamoDBRecord[] = [];
    await atOnce(chainsOf(Records), async (chain) => {
      for (const record of chain) {
        if (applied.has(record.eventID ?? '')) continue;
        if (await applyConsequence(changeOf(record, isRedriven), find)) applied.add(record.eventID ?? '');
        else return void failed.push(record);
      }
    });
    if (failed.length === 0) applied.clear();
    return { batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? '' })) };
  };
}

/**
 * Groups records that must not overtake each other: those of one item, and all those of one page, which change one
 * proposal.
 */
function chainsOf(records: readonly DynamoDBRecord[]): readonly (readonly DynamoDBRecord[])[] {
  const chains = new Map<string, DynamoDBRecord[]>();
  for (const record of records) {
    const { pk, sk } = keyOf(record);
    const name = isOfPage({ pk, sk }) ? pk : `${pk}|${sk}`;
    chains.set(name, [...(chains.get(name) ?? []), record]);
  }
  return [...chains.values()];
}

async function atOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const open = all.values();
  const worker = async () => {
    for (const one of open) await work(one);
  };
  await Promise.all(Array.from({ length: CHAINS_AT_ONCE }, worker));
}

/** Applies the consequence of a change, if it has one, and logs one line: what happened to which kind of item. */
async function applyConsequence(change: Change, find: Find): Promise<boolean> {
  const found = find(change);
  if (!found) return true;
  const work = async (): Promise<boolean> => {
    noteAccount(change.accountId);
    return apply(found.apply, change);
  };
  const names = { record: found.trigger, correlationId: change.eventID };
  return logActivity('record', names, work, (outcome) => ({
    outcome: outcome.status === 'fulfilled' && outcome.value ? 'done' : 'failed',
  }));
}

async function apply(consequence: Apply, change: Change): Promise<boolean> {
  try {
    await asTenant(change.accountId, () => consequence(change));
    return true;
  } catch (error) {
    logFault('record failed', error);
    return false;
  }
}

const keyOf = ({ dynamodb }: DynamoDBRecord): Key => ({
  pk: textOf(dynamodb?.Keys, 'pk'),
  sk: textOf(dynamodb?.Keys, 'sk'),
});

/** The change that a record describes. */
function changeOf(record: DynamoDBRecord, isRedriven: boolean): Change {
  const { eventID = '', eventName, dynamodb } = record;
  const { OldImage: before = {}, NewImage: after = {}, ApproximateCreationDateTime = 0 } = dynamodb ?? {};
  const key = keyOf(record);
  const partition = partitionName(key.pk);
  return {
    eventID,
    eventName: eventName ?? '',
    at: new Date(ApproximateCreationDateTime * 1000).toISOString(),
    key,
    partition,
    // A page lies outside the account's partition but names the account.
    accountId: isOfAccount(key) ? partition : textOf(after, 'accountId'),
    before,
    after,
    isRedriven,
    newest: async () => (isRedriven ? readItem(key) : unmarshalItem(after)),
  };
}

const textOf = (image: Readonly<Record<string, AttributeValue>> | undefined, name: string): string =>
  image?.[name]?.S ?? '';
