import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { lead } from '#shared/leads/lead.ts';
import type { Lead } from '#shared/leads/lead.ts';
import { live, nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

const DAY_SECONDS = 86_400;
/** Issue words: leads expire after 24 months, spam after 30 days. */
const KEPT_SECONDS = { lead: 730 * DAY_SECONDS, spam: 30 * DAY_SECONDS };

const LEADS = 'L#LEADS';
const leadKey = (id: string) => ({ pk: LEADS, sk: `LEAD#${id}` });
const sameKey = (hash: string) => ({ pk: `DD#lead#${hash}`, sk: '-' });

/** A lead out of an item of the table or of its stream. */
export const toLead = (item: unknown): Lead => lead.parse(item);

export function newLeadWrite(one: Lead): Write {
  const ttl = nowSeconds() + (one.state === 'spam' ? KEPT_SECONDS.spam : KEPT_SECONDS.lead);
  return { Put: { TableName: table.name, Item: { ...leadKey(one.id), v: 1, ttl, ...one } } };
}

/** Remembers for a day what a lead says. Its condition fails when it is remembered already. */
export function rememberWrite(hash: string, leadId: string): Write {
  const now = nowSeconds();
  return {
    Put: {
      TableName: table.name,
      Item: { ...sameKey(hash), v: 1, ttl: now + DAY_SECONDS, leadId },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now },
    },
  };
}

export async function findSame(hash: string): Promise<string | undefined> {
  const found = live(await readItem(sameKey(hash)));
  return found && z.object({ leadId: z.string() }).parse(found).leadId;
}

export const forgetSameWrite = (hash: string): Write => ({ Delete: { TableName: table.name, Key: sameKey(hash) } });

export const deleteLeadWrite = (id: string): Write => ({
  Delete: { TableName: table.name, Key: leadKey(id), ConditionExpression: 'attribute_exists(pk)' },
});

export async function findLead(id: string): Promise<Lead | undefined> {
  const found = live(await readItem(leadKey(id)));
  return found && toLead(found);
}

/** Changes a lead that is there; undefined when it is gone. */
async function change(id: string, expression: string, values: object): Promise<Lead | undefined> {
  try {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: leadKey(id),
        UpdateExpression: expression,
        ConditionExpression: 'attribute_exists(pk) AND #ttl > :now',
        ExpressionAttributeNames: { '#ttl': 'ttl', ...(expression.includes('#state') && { '#state': 'state' }) },
        ExpressionAttributeValues: { ':now': nowSeconds(), ...values },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return toLead(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Counts a lead that was sent once more. */
export const countAgain = (id: string, at: string): Promise<Lead | undefined> =>
  change(id, 'SET lastAt = :at ADD times :one', { ':at': at, ':one': 1 });

export const saveHandled = (id: string, userId: string): Promise<Lead | undefined> =>
  change(id, 'SET #state = :handled, handledAt = :at, handledBy = :who', {
    ':handled': 'handled',
    ':at': new Date().toISOString(),
    ':who': userId,
  });

export const saveOpen = (id: string): Promise<Lead | undefined> =>
  change(id, 'SET #state = :new REMOVE handledAt, handledBy', { ':new': 'new' });

/** Leads before an id, newest first, as many as one answer of DynamoDB holds, and whether there are more. */
export async function listBefore(
  before: string | undefined,
): Promise<{ readonly leads: Lead[]; readonly next: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': LEADS, ':first': 'LEAD#', ':last': 'LEAD#~' },
      ...(before !== undefined && { ExclusiveStartKey: leadKey(before) }),
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  const leads = Items.flatMap((item) => (live(item) ? [toLead(item)] : []));
  const last = LastEvaluatedKey && String(LastEvaluatedKey['sk']).slice('LEAD#'.length);
  return { leads, next: last };
}
