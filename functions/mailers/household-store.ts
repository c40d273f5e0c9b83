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
  /** Whether it gets no mail until then, to compare; absent where that was before it was noted. */
  isHeld: z.boolean().default(false),
  /** Names the request that took it, so that the same one asked again finds its piece. */
  request: z.string().exactOptional(),
});
type Household = z.infer<typeof household>;

type House = { readonly accountId: string; readonly address: string };

const turnKey = ({ accountId, address }: House): Key => householdKey(accountId, householdHash(address));

/** Where the turn is that the household took while its address was written or read another way. */
const otherTurnKeys = ({ accountId, address }: House): readonly Key[] =>
  otherHouseholdHashes(address).map((hash) => householdKey(accountId, hash));

/** The turns of a household, those that are over too, beside where they are. */
async function listTurns(house: House): Promise<readonly { readonly key: Key; readonly turn: Household }[]> {
  const keys = [turnKey(house), ...otherTurnKeys(house)];
  const found = await Promise.all(keys.map(async (key) => ({ key, item: await readItem(key) })));
  return found.flatMap(({ key, item }) => (item ? [{ key, turn: household.parse(item) }] : []));
}

/** The piece that a household has of this account, and until when it gets no other one; undefined when it has none by now. */
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

/** Holds while no piece has a turn, or its turn is over. */
const isFree = (now: string) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
  ExpressionAttributeNames: { '#until': 'until' },
  ExpressionAttributeValues: { ':now': now },
});

/** Takes the household's turn, which fails while another piece has it. */
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

/** Gives back the turn that a piece has: one that is over may be another piece's by now. */
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
