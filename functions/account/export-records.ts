import * as z from 'zod';

import { readKnown } from '#shared/http/read-known.ts';
import { ownMailer } from '#shared/mailers/mailer.ts';
import { ownQuestion, ownVersion } from '#shared/offers/firm-offer.ts';
import { kind } from '#shared/table/keys.ts';
import type { Kind } from '#shared/table/keys.ts';
import type { Item } from '../storage/table.ts';

/** File names of the kinds of records in the archive; others are named after their kind. */
const fileNames: Readonly<Partial<Record<Kind, string>>> = {
  [kind.account]: 'account',
  [kind.member]: 'members',
  [kind.invitation]: 'invitations',
  [kind.organization]: 'organizations',
  [kind.deletedOrganization]: 'deleted-organizations',
  [kind.settings]: 'estimator-settings',
  [kind.mailWords]: 'mail-words',
  [kind.followUpPlan]: 'follow-up-plans',
  [kind.followUp]: 'follow-ups',
  [kind.property]: 'properties',
  [kind.proposal]: 'proposals',
  [kind.estimate]: 'estimates',
  [kind.lines]: 'estimate-lines',
  [kind.photo]: 'pictures',
  [kind.audit]: 'history',
  [kind.job]: 'picture-jobs',
  [kind.design]: 'designs',
  [kind.mailer]: 'mailers',
  [kind.cell]: 'booked-times',
  [kind.usage]: 'usage',
  [kind.use]: 'uses',
  [kind.charge]: 'charges',
  [kind.refund]: 'refunds',
  [kind.busyCalendar]: 'busy-calendars',
  [kind.firmOffer]: 'offers',
  [kind.pastVersion]: 'offer-versions',
};

/** Kinds that are left out because they say nothing about the account, or only repeat what other records say. */
const TECHNICAL: readonly string[] = [
  kind.subscriber,
  kind.idempotency,
  kind.board,
  kind.tally,
  kind.household,
  kind.mailerCount,
];

/** Removes the token that moves and cancels a visit. Members may do that, but a reader of the archive may not. */
function withVisit({ visit, ...item }: Item): Item {
  if (visit === undefined) return item;
  const { token: _secret, idempotencyKey: _key, ...seen } = z.record(z.string(), z.unknown()).parse(visit);
  return { ...item, visit: seen };
}

/**
 * How to export the records that hold more than their account may see. Staff appear as staff, without names, and
 * secrets of the homeowner or the server are left out, because an archive may be passed on (product 13.24).
 */
const shownAs: Readonly<Partial<Record<string, (item: Item) => Item>>> = {
  [kind.proposal]: withVisit,
  [kind.cell]: withVisit,
  [kind.firmOffer]: ({ current, questions, ...item }) => ({
    ...item,
    current: readKnown(ownVersion.optional(), current),
    questions: z.array(ownQuestion).parse(questions),
  }),
  [kind.pastVersion]: (item) => ({ ...item, ...readKnown(ownVersion, item) }),
  [kind.mailer]: (item) => ownMailer.parse(item),
  [kind.busyCalendar]: ({ address: _secret, ...item }) => item,
};

const INDEX_FIELDS = /^(pk|sk|gsi\d[ps]k|searchText|v)$/;

/** A record without index fields: `key` is its id within its kind, and sets become lists. */
function toRecord(item: Item, key: string): Item {
  const kept = Object.entries(item).filter(([name]) => !INDEX_FIELDS.test(name));
  const plain = kept.map(([name, value]) => [name, value instanceof Set ? [...value] : value]);
  return { ...(key && { key }), ...Object.fromEntries(plain) };
}

const nameOf = (found: string): string => (fileNames as Readonly<Record<string, string>>)[found] ?? found.toLowerCase();

/** Whether an item is a copy for staff of a mailer, which its account never sees (product 39.27). */
const isCopyForStaff = (found: string, item: Item): boolean => found === kind.mailer && item['seedOf'] !== undefined;

/** The records of an account as JSON files, one per kind. */
export async function recordFiles(
  items: AsyncIterable<Item>,
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const kinds = new Map<string, Item[]>();
  for await (const item of items) {
    const [found = '', ...rest] = String(item['sk']).split('#');
    if (TECHNICAL.includes(found) || isCopyForStaff(found, item)) continue;
    const records = kinds.get(found) ?? [];
    kinds.set(found, records);
    records.push(toRecord(shownAs[found]?.(item) ?? item, rest.join('#')));
  }
  return [...kinds].map(([found, records]) => ({
    name: `${nameOf(found)}.json`,
    text: `${JSON.stringify(records, undefined, 2)}\n`,
  }));
}

/** README of the archive, for someone who opens it in ten years. */
export const READ_ME = `Your Paveprint data

Each .json file holds one kind of record, as plain text that any spreadsheet or database program can read.
A picture named /media/0123... in a record is the file pictures/0123... of this archive or, when there are very many
pictures, of one of those that follow it. Areas are in square feet, money in US dollars, times in UTC.
`;
