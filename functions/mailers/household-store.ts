import * as z from 'zod';

import type { Mailer } from '#shared/mailers/mailer.ts';
import { householdKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { householdHash, otherHouseholdHashes } from '../suppression/address-hash.ts';

const household = z.object({
  piece: z.string(),
  until: z.iso.datetime(),
  /**
   * Whether the household is held out, and gets no mail until then. Absent in items stored before this field existed.
   */
  isHeld: z.boolean().default(false),
  /** Names the request that took the turn, so that the same request finds its piece when it is repeated. */
  request: z.string().exactOptional(),
});
type Household = z.infer<typeof household>;

type House = { readonly accountId: string; readonly address: string };

const turnKey = ({ accountId, address }: House): Key => householdKey(accountId, householdHash(address));

/** Other keys that the household's turn may have, because its address used to be written or read another way. */
const otherTurnKeys = ({ accountId, address }: House): readonly Key[] =>
  otherHouseholdHashes(address).map((hash) => householdKey(accountId, hash));

/** The turns of a household with their keys, including turns that are over. */
async function listTurns(house: House): Promise<readonly { readonly key: Key; readonly turn: Household }[]> {
  const keys = [turnKey(house), ...otherTurnKeys(house)];
  const found = await Promise.all(keys.map(async (key) => ({ key, item: await readItem(key) })));
  return found.flatMap(({ key, item }) => (item ? [{ key, turn: household.parse(item) }] : []));
}

/**
 * The household's turn: its piece of this account, and until when it gets no other one. Undefined when it has no turn
 * now.
 */
export async function findHousehold(accountId: string, address: string): Promise<Household | undefined> {
  const turns = await listTurns({ accountId, address });
  return turns.map(({ turn }) => turn).find(({ until }) => Date.parse(until) > Date.now());
}

type Claim = {
  readonly piece: Mailer;
  readonly now: string;
  readonly until: string;
  readonly request: string | undefined;
};

/** The condition that no piece has the turn, or that the turn is over. */
const isFree = (now: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
  ExpressionAttributeNames: { '#until': 'until' },
  ExpressionAttributeValues: { ':now': now },
});

/** Claims the household's turn. The transaction fails while another piece has it. */
export const claimHouseholdWrites = ({ piece, now, until, request }: Claim): Write[] => [
  {
    Put: {
      TableName: table.name,
      Item: {
        ...turnKey(piece),
        v: 1,
        piece: piece.id,
        until,
        isHeld: piece.state === 'held-out',
        ...(request !== undefined && { request }),
        ttl: Math.ceil(Date.parse(until) / 1000) + DAY_SECONDS,
      },
      ...isFree(now),
    },
  },
  ...otherTurnKeys(piece).map((Key) => ({ ConditionCheck: { TableName: table.name, Key, ...isFree(now) } })),
];

/** Gives back the turn of a piece, unless it is over and another piece has it by now. */
export async function giveTurnBackWrites(piece: Mailer): Promise<Write[]> {
  const own = (await listTurns(piece)).filter(({ turn }) => turn.piece === piece.id);
  return own.map(({ key: Key }) => ({
    Delete: {
      TableName: table.name,
      Key,
      ConditionExpression: 'piece = :piece',
      ExpressionAttributeValues: { ':piece': piece.id },
    },
  }));
}
