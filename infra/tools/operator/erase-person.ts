import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { proposal, proposalNumber } from '#shared/proposals/proposal.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { kind, memberKey, partitionName } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { closeAccount } from './close-account.ts';
import { withoutPerson } from './emptied-person.ts';
import { emptyItem } from './empty-item.ts';
import { eraseFromOffer, eraseFromPastVersion } from './erase-from-offer.ts';
import { left } from './erasure.ts';
import type { Erasure } from './erasure.ts';
import type { OperatorTable } from './operator-table.ts';
import { isAbout } from './person-traces.ts';
import type { Trace } from './person-traces.ts';

export type Wish = {
  readonly email: string;
  readonly closesAccounts: boolean;
};

type Erase = (table: OperatorTable, trace: Trace, wish: Wish) => Promise<Erasure>;

/** Kinds that are not listed are left alone, because nobody has decided about them. */
const erasures: Readonly<Record<string, Erase>> = {
  // The stream consumer empties the lead in the feed and notifies subscribers.
  [kind.lead]: remove,
  [kind.invitation]: remove,
  // A calendar's address often contains its owner's. Without the item, nothing reads the calendar any more.
  [kind.busyCalendar]: remove,
  [kind.offer]: remove,
  [kind.idempotency]: remove,
  // A mail that still waits is not sent any more.
  [kind.mail]: remove,
  [kind.member]: eraseMember,
  [kind.visit]: eraseVisit,
  [kind.cell]: empty,
  [kind.proposal]: empty,
  [kind.estimate]: empty,
  [kind.audit]: empty,
  [kind.firmOffer]: eraseFromOffer,
  [kind.pastVersion]: eraseFromPastVersion,
  '-': eraseFinder,
};

/** Kinds whose items belong to one person: who was invited, asks or is a member. They may name other people. */
const OF_ONE_PERSON: readonly string[] = [kind.lead, kind.invitation, kind.offer, kind.member];

export const erase: Erase = async (table, trace, wish) => {
  const run = erasures[trace.kind];
  if (OF_ONE_PERSON.includes(trace.kind) && !isAbout(trace, wish.email)) {
    return left('names the address, but is about somebody else');
  }
  return run ? run(table, trace, wish) : left('this kind of item is not erased by the command');
};

async function remove({ name: TableName, client }: OperatorTable, { key: Key }: Trace): Promise<Erasure> {
  await retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key })));
  return { done: 'deleted' };
}

const found = z.object({ accountId: z.string(), userId: z.string() });

/** Deletes the item that finds a member at sign-in, unless the member stays. Members are therefore erased first. */
async function eraseFinder(table: OperatorTable, trace: Trace): Promise<Erasure> {
  const { data } = found.safeParse(trace.item);
  const Key = data && memberKey(data.accountId, data.userId);
  const get = Key && new GetCommand({ TableName: table.name, Key, ConsistentRead: true });
  const stays = get && (await table.client.send(get)).Item !== undefined;
  return stays ? left('its member is left, who signs in by it') : remove(table, trace);
}

const booked = z.object({ state: z.literal('booked'), end: z.string() });

/** Deletes a visit that is over. One that is still to come must be canceled first by the people it is about. */
async function eraseVisit(table: OperatorTable, trace: Trace): Promise<Erasure> {
  const { data } = booked.safeParse(trace.item);
  if (data && data.end > new Date().toISOString()) return left(`a visit is booked until ${data.end}: cancel it first`);
  return remove(table, trace);
}

/** Empties the fields that name the person, and the search text of a proposal. */
function empty(table: OperatorTable, { key }: Trace, { email }: Wish): Promise<Erasure> {
  return emptyItem(table, key, (item) => withSearchText(record.parse(withoutPerson(item, email))));
}

const record = z.record(z.string(), z.unknown());

const searched = z.object({
  id: z.int(),
  propertyAddress: z.string(),
  slug: z.string(),
  searchText: z.string(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).optional(),
  sent: proposal.shape.sent,
});

/** The search text of a proposal contains its contact, too. */
function withSearchText(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { data } = searched.safeParse(item);
  if (!data) return item;
  const { contact, sent, ...found } = data;
  const known = contact && { contact, ...(sent && { sent }) };
  const fields = { ...found, proposalId: proposalNumber(data.id), ...known };
  return { ...item, searchText: indexedText(fields) };
}

const member = z.object({ role: z.string() });

/** Removes a member. Removing an owner closes the account, which the operator must ask for. */
async function eraseMember(table: OperatorTable, trace: Trace, { closesAccounts }: Wish): Promise<Erasure> {
  const { role } = member.parse(trace.item);
  if (role !== 'owner') return remove(table, trace);
  const accountId = partitionName(trace.key.pk);
  if (!closesAccounts) {
    return left(`owns the account ${accountId}: --close-account deletes it with everything in it`);
  }
  return closeAccount(table, trace.key);
}
