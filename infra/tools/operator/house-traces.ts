import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import {
  auditedId,
  followUpKey,
  historyOf,
  householdKey,
  kind,
  kindOf,
  linkKey,
  pagePartition,
  partitionName,
  suppressionKey,
  tallyKey,
} from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { isAddress, namesHouse } from './house-address.ts';
import type { House } from './house-address.ts';
import type { OperatorTable } from './operator-table.ts';
import type { Trace } from './person-traces.ts';

/** An item about a house. `proposal` names the proposal that it is part of. */
export type HouseTrace = Trace & { readonly proposal?: string };

const itemKey = z.object({ pk: z.string(), sk: z.string() });
const proposalItem = z.object({ propertyAddress: z.string(), id: z.int(), pageId: z.string(), slug: z.string() });
const pictures = z.object({
  beforeImageR2Url: z.string().optional(),
  afterImageR2Url: z.string().optional(),
  areaImageR2Url: z.string().optional(),
  maskImageUrl: z.string().nullish(),
  marketingImageUrl: z.string().optional(),
  designs: z.array(z.object({ url: z.string() })).default([]),
});
const propertyItem = z.object({ address: z.string(), images: z.array(z.string()) });

/** What is known about the proposals of a house, to find the rest by. */
type Known = {
  readonly proposals: Set<string>;
  /** The proposal of each page's partition, and of each key that belongs to one. */
  readonly partitions: Map<string, string>;
  readonly keys: Map<string, string>;
  /** The proposal of each picture; a picture that only a property shows has none. */
  readonly pictures: Map<string, string | undefined>;
};

const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** A name that is unique among the proposals of all accounts. */
const nameOf = (accountId: string, id: number | string): string => `${accountId} ${id}`;

async function* itemsOf({ name: TableName, client }: OperatorTable) {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const item of Items) yield { key: itemKey.parse(item), item };
  }
}

/**
 * Finds everything about a house: what names its address, its proposals with all that belongs to them, their pictures,
 * and what is stored under its hash. Reads the whole table twice, because parts of a proposal may come before it.
 */
export async function findHouseTraces(table: OperatorTable, house: House): Promise<HouseTrace[]> {
  const known = await learnHouse(table, house);
  const found: HouseTrace[] = [];
  for await (const { key, item } of itemsOf(table)) {
    const isPicture = kindOf(key) === kind.photo && known.pictures.has(String(item['url']));
    const proposal = isPicture ? known.pictures.get(String(item['url'])) : proposalOf(key, item, known);
    const trace = { key, kind: kindOf(key), item };
    if (proposal !== undefined) found.push({ ...trace, proposal });
    else if (isPicture || isHashed(key, house) || namesHouse(item, house)) found.push(trace);
  }
  return found;
}

async function learnHouse(table: OperatorTable, house: House): Promise<Known> {
  const known: Known = { proposals: new Set(), partitions: new Map(), keys: new Map(), pictures: new Map() };
  for await (const { key, item } of itemsOf(table)) {
    if (kindOf(key) === kind.proposal) learnProposal(key, item, { house, known });
    if (kindOf(key) === kind.property) learnProperty(item, { house, known });
  }
  return known;
}

type Learning = { readonly house: House; readonly known: Known };

function learnProposal(key: Key, item: object, { house, known }: Learning): void {
  const { data } = proposalItem.safeParse(item);
  if (!data || !isAddress(data.propertyAddress, house)) return;
  const { id, pageId, slug } = data;
  const accountId = partitionName(key.pk);
  const name = nameOf(accountId, id);
  known.proposals.add(name);
  known.partitions.set(pagePartition(pageId), name);
  for (const one of [key, linkKey(slug), followUpKey(accountId, id), tallyKey(accountId, id)]) {
    known.keys.set(keyText(one), name);
  }
  const { designs, ...shown } = pictures.parse(item);
  for (const url of [...Object.values(shown), ...designs.map((design) => design.url)]) {
    if (typeof url === 'string') known.pictures.set(url, name);
  }
}

function learnProperty(item: object, { house, known }: Learning): void {
  const { data } = propertyItem.safeParse(item);
  if (!data || !isAddress(data.address, house)) return;
  for (const url of data.images) if (!known.pictures.has(url)) known.pictures.set(url, undefined);
}

const ofProposal = z.object({ accountId: z.string().optional(), proposalId: z.int() });
const boardRow = z.object({ id: z.int() });

/** The proposal that an item is a part of. */
function proposalOf(key: Key, item: object, { proposals, partitions, keys }: Known): string | undefined {
  const own = partitions.get(key.pk) ?? keys.get(keyText(key));
  if (own !== undefined) return own;
  const accountId = partitionName(key.pk);
  const audited = auditedId(key.sk);
  const isHistory = key.sk.startsWith(historyOf('proposal', audited));
  const row = kindOf(key) === kind.board ? boardRow.safeParse(item).data : undefined;
  const { data } = ofProposal.safeParse(item);
  const name = isHistory
    ? nameOf(accountId, audited)
    : row
      ? nameOf(accountId, row.id)
      : data && nameOf(data.accountId ?? accountId, data.proposalId);
  return name !== undefined && proposals.has(name) ? name : undefined;
}

/** Whether an item is stored under the hash of the address: an opt-out, or a household that has a mailer. */
const isHashed = (key: Key, { hashes }: House): boolean =>
  hashes.some((hash) => suppressionKey(hash).pk === key.pk || householdKey('', hash).sk === key.sk);
