import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { subscriberKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';

/** A message to a device of a person. */
export type Told = {
  readonly accountId: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly id: string;
};

/** A person's messages that are waiting because nobody answered, each with its device. */
const silence = z.object({ silent: z.set(z.string()).exactOptional() });
type Silence = z.infer<typeof silence>;

/** The most messages that wait for one device whose push service does not answer. */
const MAX_SILENT = 3;

const markOf = ({ deviceId, id }: Pick<Told, 'deviceId' | 'id'>): string => `${deviceId}#${id}`;

/** The messages that are waiting for a device because nobody answered. */
export const silentOf = (found: Silence | undefined, deviceId: string): readonly string[] =>
  [...(found?.silent ?? [])].filter((mark) => mark.startsWith(markOf({ deviceId, id: '' })));

/** Whether to send a message to a device: it is already waiting, or only a few others are. */
export function isWorthTrying(found: Silence, told: Told): boolean {
  const waiting = silentOf(found, told.deviceId);
  return waiting.length < MAX_SILENT || waiting.includes(markOf(told));
}

/**
 * Notes that a message is waiting because nobody answered. False when enough others are waiting already. Concurrent
 * calls each see the messages noted before them, so the first ones stay.
 */
export async function noteSilence(told: Told): Promise<boolean> {
  const found = await change('ADD', told, [markOf(told)]);
  if (found && silentOf(found, told.deviceId).length <= MAX_SILENT) return true;
  if (found) await change('DELETE', told, [markOf(told)]);
  return false;
}

/** Clears the messages that were waiting for a device, because its push service answered. */
export async function endSilence(found: Silence, told: Told): Promise<void> {
  const marks = silentOf(found, told.deviceId);
  if (marks.length > 0) await change('DELETE', told, marks);
}

/** Changes the marks without touching the rest of the item. Undefined when the person no longer has one. */
async function change(verb: 'ADD' | 'DELETE', told: Told, marks: readonly string[]): Promise<Silence | undefined> {
  try {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: subscriberKey(told.accountId, told.userId),
        UpdateExpression: `${verb} silent :marks`,
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':marks': new Set(marks) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return silence.parse(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
