import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { mailerState } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { isOnRecord } from '#shared/offers/signed-states.ts';
import { closingNoteCheck } from '#shared/table/closing.ts';
import { firmOfferKey, kind, linkKey, pageKey, partitionName, visitKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { emptyItem } from './empty-item.ts';
import { kept, left } from './erasure.ts';
import type { Erasure, NoteErasure } from './erasure.ts';
import { namesHouse, withoutHouse } from './house-address.ts';
import type { House } from './house-address.ts';
import type { HouseTrace } from './house-traces.ts';
import { isOutdated, writeTogether } from './operator-table.ts';
import type { OperatorTable } from './operator-table.ts';
import { whileNobodySigns } from './while-nobody-signs.ts';

type Wish = {
  readonly house: House;
  readonly deletesProposals: boolean;
  readonly note: NoteErasure<HouseTrace>;
};

/**
 * Erases a house: deletes its proposals, pages and pictures if the operator asks for it, and empties its other items.
 */
export function eraseHouse(table: OperatorTable, traces: readonly HouseTrace[], wish: Wish): Promise<void> {
  const deleted = wish.deletesProposals ? traces.filter((trace) => FIRST.includes(trace.kind)) : [];
  const accountIds = new Set(deleted.map(({ key }) => partitionName(key.pk)));
  // Otherwise a signature that comes after its proposal was found to be unsigned would be erased with it.
  return whileNobodySigns(table, [...accountIds], (begunAt) => eraseTraces(table, traces, { ...wish, begunAt }));
}

async function eraseTraces(
  table: OperatorTable,
  traces: readonly HouseTrace[],
  wish: Wish & Pick<Erasing, 'begunAt'>,
): Promise<void> {
  /** Why a proposal stays, by the proposal's name. */
  const staying = new Map<string, string>();
  for (const trace of traces) {
    if (trace.kind !== kind.proposal) continue;
    const why = wish.deletesProposals ? await reasonProposalStays(table, trace, traces) : WITHOUT_LEAVE;
    if (why !== undefined) staying.set(trace.proposal ?? '', why);
  }
  for (const trace of inOrder(traces)) {
    const pageIds = pagesAround(trace, traces);
    const erasure = await eraseTrace(table, trace, { ...wish, staying, pageIds });
    // The parts of a proposal that stays stay with it.
    if (trace.kind === kind.proposal && erasure.done === 'left') staying.set(trace.proposal ?? '', erasure.why);
    wish.note(trace, erasure);
  }
}

const paged = z.object({ pageId: z.string() });

/** The page of a proposal, or the pages of all proposals that its account has of a property. */
function pagesAround(trace: HouseTrace, traces: readonly HouseTrace[]): readonly string[] {
  const isBeside = ({ kind: one, key }: HouseTrace) => one === kind.proposal && key.pk === trace.key.pk;
  const beside = trace.kind === kind.property ? traces.filter(isBeside) : [trace].filter(isBeside);
  return beside.map(({ item }) => paged.parse(item).pageId);
}

/** Properties first, then proposals: deleting a proposal deletes its pictures, unless a property shows them. */
const FIRST: readonly string[] = [kind.property, kind.proposal];
const inOrder = (traces: readonly HouseTrace[]): readonly HouseTrace[] => [
  ...FIRST.flatMap((one) => traces.filter((trace) => trace.kind === one)),
  ...traces.filter((trace) => !FIRST.includes(trace.kind)),
];

const WITHOUT_LEAVE = 'belongs to a contractor’s proposal: --delete-proposals deletes it with its page and pictures';

const booked = z.object({ state: z.literal('booked'), end: z.string() });
const offered = z.object({ current: z.object({ state: z.string() }).optional(), ledger: z.array(z.unknown()) });
const piece = z.object({ state: mailerState });

/** States in which a mailer may still be printed or mailed. */
const UNDER_WAY: readonly MailerState[] = ['requested', 'proof', 'approved', 'exported', 'printed'];

/** Why a proposal must stay, and what to do about it. */
async function reasonProposalStays(
  { name: TableName, client }: OperatorTable,
  { item, proposal }: HouseTrace,
  traces: readonly HouseTrace[],
): Promise<string | undefined> {
  const { pageId } = paged.parse(item);
  const read = async (Key: ReturnType<typeof visitKey>) =>
    (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const visit = booked.safeParse(await read(visitKey(pageId))).data;
  if (visit && visit.end > new Date().toISOString()) return `a visit is booked until ${visit.end}: cancel it first`;
  const offer = offered.safeParse(await read(firmOfferKey(pageId))).data;
  if (offer && isOnRecord(offer)) {
    return 'its offer is signed, which belongs to the contractor’s records';
  }
  const mailers = traces.filter((trace) => trace.kind === kind.mailer && trace.proposal === proposal);
  const isUnderWay = mailers.some((trace) => UNDER_WAY.includes(piece.parse(trace.item).state));
  return isUnderWay ? 'a mailer of it is under way: reject or destroy it at the desk first' : undefined;
}

type Erasing = Wish & {
  readonly staying: ReadonlyMap<string, string>;
  /** Since when nobody can sign an offer of the accounts. */
  readonly begunAt: string;
  /** Pages of the proposals that are deleted with the item, or after it. */
  readonly pageIds: readonly string[];
};

type Erase = (table: OperatorTable, trace: HouseTrace, of: Omit<Erasing, 'staying'>) => Promise<Erasure>;

const empty: Erase = async (table, { key, item }, { house }) =>
  namesHouse(item, house)
    ? emptyItem(table, key, (one) => withoutHouse(one, house))
    : kept('it does not name the house');

/** The parts of a proposal, which the stream deletes soon after it. */
const deletedWithProposal: Erase = async (table, trace, erasing) =>
  trace.proposal === undefined ? empty(table, trace, erasing) : { done: 'deleted with its proposal' };

/** For an opt-out, or a household that has a mailer. */
const keepsMailAway: Erase = async () => kept('it keeps mail from this house, and holds only a hash of it');

/** What happens to each kind. In items of any other kind, the address is emptied. */
const erasures: Readonly<Record<string, Erase>> = {
  [kind.proposal]: deleteProposal,
  [kind.property]: (table, { key }, erasing) => deleteUnchanged(table, [key], erasing),
  // A photo to choose from is not part of a proposal.
  [kind.photo]: (table, trace, erasing) =>
    (trace.proposal === undefined ? remove : deletedWithProposal)(table, trace, erasing),
  // Copies and messages, which nobody needs any more once they are old.
  [kind.mail]: remove,
  [kind.push]: remove,
  [kind.idempotency]: remove,
  [kind.lead]: async () => left('a lead names it: erase it at the desk if it is about this house'),
  '-': keepsMailAway,
  [kind.household]: keepsMailAway,
  [kind.link]: deletedWithProposal,
  [kind.view]: deletedWithProposal,
  [kind.seen]: deletedWithProposal,
  [kind.piece]: deletedWithProposal,
  [kind.visit]: deletedWithProposal,
  [kind.firmOffer]: deletedWithProposal,
  [kind.pastVersion]: deletedWithProposal,
  [kind.followUp]: deletedWithProposal,
  [kind.board]: deletedWithProposal,
  [kind.tally]: deletedWithProposal,
};

async function eraseTrace(table: OperatorTable, trace: HouseTrace, erasing: Erasing): Promise<Erasure> {
  const why = erasing.staying.get(trace.proposal ?? '') ?? reasonPropertyStays(trace, erasing);
  return why === undefined ? (erasures[trace.kind] ?? empty)(table, trace, erasing) : left(why);
}

/** A house as an account has chosen it, and the photos to choose from. */
const OF_PROPERTY: readonly string[] = [kind.property, kind.photo];

/** Why a property and its photos stay: the account still has a proposal that stays. */
function reasonPropertyStays(
  { kind: one, key }: HouseTrace,
  { staying, deletesProposals }: Erasing,
): string | undefined {
  if (!OF_PROPERTY.includes(one)) return undefined;
  if (!deletesProposals) return WITHOUT_LEAVE;
  return [...staying].find(([proposal]) => proposal.startsWith(`${partitionName(key.pk)} `))?.[1];
}

async function remove({ name: TableName, client }: OperatorTable, { key: Key }: HouseTrace): Promise<Erasure> {
  await retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key })));
  return { done: 'deleted' };
}

/** Deletes a proposal with its page, as its contractor would. The stream deletes the rest, including the pictures. */
function deleteProposal(table: OperatorTable, { key, item }: HouseTrace, erasing: Unchanged): Promise<Erasure> {
  const { pageId, slug } = paged.extend({ slug: z.string() }).parse(item);
  return deleteUnchanged(table, [key, pageKey(pageId), linkKey(slug)], erasing);
}

type Unchanged = Pick<Erasing, 'begunAt' | 'pageIds'>;

/**
 * Deletes items, the first of them in the account's partition. Refuses if somebody could have signed an offer since
 * `begunAt`, or if a visit is still to come.
 */
async function deleteUnchanged(
  table: OperatorTable,
  keys: readonly [Key, ...Key[]],
  { begunAt, pageIds }: Unchanged,
): Promise<Erasure> {
  const accountId = partitionName(keys[0].pk);
  const now = new Date();
  try {
    await writeTogether(table, [
      closingNoteCheck(table.name, accountId, begunAt, now),
      ...pageIds.map((pageId) => nobodyComes(table.name, pageId, now)),
      ...keys.map((Key) => ({ Delete: { TableName: table.name, Key } })),
    ]);
    return { done: 'deleted' };
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return left('a visit was booked or its account was to be deleted meanwhile, or it took too long: run it again');
  }
}

/** Fails when a visit of a page is still to come, because one may be booked after it was looked for. */
const nobodyComes = (TableName: string, pageId: string, now: Date) => ({
  ConditionCheck: {
    TableName,
    Key: visitKey(pageId),
    ConditionExpression: 'attribute_not_exists(pk) OR #state <> :booked OR #end <= :now',
    ExpressionAttributeNames: { '#state': 'state', '#end': 'end' },
    ExpressionAttributeValues: { ':booked': 'booked', ':now': now.toISOString() },
  },
});
