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

/** Of a person: their messages that wait because nobody answered, each with its device. */
const silence = z.object({ silent: z.set(z.string()).exactOptional() });
type Silence = z.infer<typeof silence>;

/** More messages do not wait for one device whose push service does not answer. */
const MAX_SILENT = 3;

const markOf = ({ deviceId, id }: Pick<Told, 'deviceId' | 'id'>): string => `${deviceId}#${id}`;

/** The messages that wait for a device because nobody answered. */
export const silentOf = (found: Silence | undefined, deviceId: string): readonly string[] =>
  [...(found?.silent ?? [])].filter((mark) => mark.startsWith(markOf({ deviceId, id: '' })));

/** Whether a message is sent to a device: it waits already, or few others do. */
export function isWorthTrying(found: Silence, told: Told): boolean {
  const waiting = silentOf(found, told.deviceId);
  return waiting.length < MAX_SILENT || waiting.includes(markOf(told));
}

/**
 * Notes that a message waits because nobody answered; false when enough others do. Many may be noted at once: each sees
 * those before it, so that the first ones stay.
 */
export async function noteSilence(told: Told): Promise<boolean> {
  const found = await change('ADD', told, [markOf(told)]);
  if (found && silentOf(found, told.deviceId).length <= MAX_SILENT) return true;
  if (found) await change('DELETE', told, [markOf(told)]);
  return false;
}

/** Forgets which messages waited for a device, because somebody answered. */
export async function endSilence(found: Silence, told: Told): Promise<void> {
  const marks = silentOf(found, told.deviceId);
  if (marks.length > 0) await change('DELETE', told, marks);
}

/** Changes the marks beside what else a person changes; undefined for a person who is not told of anything any more. */
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
