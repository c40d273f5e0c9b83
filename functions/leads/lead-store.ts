import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { lead } from '#shared/leads/lead.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { allOf, duplicateLeadKey, kind, leadKey, LEADS } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { readableItems } from '../storage/readable-items.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** How long leads are kept: 24 months, spam 30 days (docs/decisions/0007). */
const KEPT_SECONDS = { lead: 730 * DAY_SECONDS, spam: 30 * DAY_SECONDS };

/** Leads per read. A screen shows 100, but without a limit DynamoDB would read, and bill, 1 MB of leads. */
const LEADS_A_READ = 300;

export function newLeadWrite(one: Lead): Write {
  const ttl = nowSeconds() + (one.state === 'spam' ? KEPT_SECONDS.spam : KEPT_SECONDS.lead);
  return { Put: { TableName: table.name, Item: { ...leadKey(one.id), v: 1, ttl, ...one } } };
}

/** Marks a lead's identity for a day. Its condition fails when the identity is marked already. */
export function duplicateMarkWrite(hash: string, leadId: string): Write {
  const now = nowSeconds();
  return {
    Put: {
      TableName: table.name,
      Item: { ...duplicateLeadKey(hash), v: 1, ttl: now + DAY_SECONDS, leadId },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now },
    },
  };
}

export async function findDuplicate(hash: string): Promise<string | undefined> {
  const found = unlessExpired(await readItem(duplicateLeadKey(hash)));
  return found && z.object({ leadId: z.string() }).parse(found).leadId;
}

/** Deletes the mark of a lead that was erased, unless another lead has replaced it. */
export const deleteDuplicateMarkWrite = (hash: string, leadId: string): Write => ({
  Delete: {
    TableName: table.name,
    Key: duplicateLeadKey(hash),
    ConditionExpression: 'leadId = :leadId',
    ExpressionAttributeValues: { ':leadId': leadId },
  },
});

export const deleteLeadWrite = (id: string): Write => ({
  Delete: { TableName: table.name, Key: leadKey(id), ConditionExpression: 'attribute_exists(pk)' },
});

export async function findLead(id: string): Promise<Lead | undefined> {
  const found = unlessExpired(await readItem(leadKey(id)));
  return found && lead.parse(found);
}

type LeadUpdate = {
  readonly UpdateExpression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Updates a lead; undefined when there is none. */
async function change(id: string, { UpdateExpression, names, values }: LeadUpdate): Promise<Lead | undefined> {
  try {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: leadKey(id),
        UpdateExpression,
        ConditionExpression: 'attribute_exists(pk) AND #ttl > :now',
        ExpressionAttributeNames: { '#ttl': 'ttl', ...names },
        ExpressionAttributeValues: { ':now': nowSeconds(), ...values },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return lead.parse(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Counts a repeat of a lead. */
export const countAgain = (id: string, at: string): Promise<Lead | undefined> =>
  change(id, { UpdateExpression: 'SET lastAt = :at ADD times :one', values: { ':at': at, ':one': 1 } });

/** `state` is a reserved word of DynamoDB. */
const state = { '#state': 'state' };

/**
 * When a lead that a person moved expires, in Unix seconds. A lead that was taken out of the spam counts as a lead from
 * its first day on.
 */
const keptUntil = ({ at }: Lead): number => Math.floor(Date.parse(at) / 1000) + KEPT_SECONDS.lead;

export const saveHandled = (one: Lead, userId: string): Promise<Lead | undefined> =>
  change(one.id, {
    UpdateExpression: 'SET #state = :handled, handledAt = :at, handledBy = :who, #ttl = :until',
    names: state,
    values: { ':handled': 'handled', ':at': new Date().toISOString(), ':who': userId, ':until': keptUntil(one) },
  });

export const saveOpen = (one: Lead): Promise<Lead | undefined> =>
  change(one.id, {
    UpdateExpression: 'SET #state = :new, #ttl = :until REMOVE handledAt, handledBy',
    names: state,
    values: { ':new': 'new', ':until': keptUntil(one) },
  });

/** Leads before an id, newest first, and the id to continue from. */
export async function listBefore(
  before: string | undefined,
): Promise<{ readonly leads: Lead[]; readonly next: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': LEADS, ':first': allOf(kind.lead), ':last': `${allOf(kind.lead)}~` },
      ...(before !== undefined && { ExclusiveStartKey: leadKey(before) }),
      ScanIndexForward: false,
      Limit: LEADS_A_READ,
      ConsistentRead: true,
    }),
  );
  const leads = readableItems(
    kind.lead,
    lead,
    Items.filter((item) => unlessExpired(item)),
  );
  const last = LastEvaluatedKey && String(LastEvaluatedKey['sk']).slice(allOf(kind.lead).length);
  return { leads, next: last };
}
