import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { PARTS } from '#shared/calendars/busy-cells.ts';
import { partOf } from '#shared/clock/shards.ts';
import {
  busyCalendarKey,
  busyCalendarsOf,
  calendarPartition,
  calendarsPartition,
  readCalendarKey,
  readCalendarOf,
} from '#shared/table/keys.ts';
import type { BusyCalendarId } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';
import { storedCalendar } from './stored-calendar.ts';
import type { StoredCalendar } from './stored-calendar.ts';

/** The calendars that an organization reads, by its public branding. */
export async function listCalendars(accountId: string, brandId: string): Promise<readonly StoredCalendar[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': calendarPartition(accountId), ':sk': busyCalendarsOf(brandId) },
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => storedCalendar.parse(found));
}

export async function findCalendar(id: BusyCalendarId): Promise<StoredCalendar | undefined> {
  const found = await readItem(busyCalendarKey(id));
  return found && storedCalendar.parse(found);
}

const listedAt = (one: BusyCalendarId) => readCalendarKey(partOf(`${one.accountId}#${one.brandId}`, PARTS), one);

/** Saves a new calendar, if its number is still free, and adds it to the calendars that are read. */
export const addCalendarWrites = (added: StoredCalendar): Write[] => [
  {
    Put: {
      TableName: table.name,
      Item: { ...busyCalendarKey(added), v: 1, ...added },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  { Put: { TableName: table.name, Item: { ...listedAt(added), v: 1 } } },
];

/** Deletes a calendar and ends its reading, if it is still as it was found: another one may have its number by now. */
export const removeCalendarWrites = (one: BusyCalendarId, found: StoredCalendar | undefined): Write[] => [
  { Delete: { TableName: table.name, Key: busyCalendarKey(one), ...unchangedSince('version', found?.version) } },
  { Delete: { TableName: table.name, Key: listedAt(one) } },
];

/** Saves a reading, if the calendar still exists and nobody else has saved a reading since. */
export const saveCalendarWrite = (before: StoredCalendar, after: StoredCalendar): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...busyCalendarKey(before), v: 1, ...after, version: before.version + 1 },
    ...unchangedSince('version', before.version),
  },
});

/** The calendars of one part, all of which are read in the same minute. */
export async function listPart(part: number): Promise<readonly BusyCalendarId[]> {
  const found: BusyCalendarId[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': calendarsPartition(part) },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    found.push(...Items.map(({ sk }) => readCalendarOf(String(sk))));
    start = LastEvaluatedKey;
  } while (start);
  return found;
}
