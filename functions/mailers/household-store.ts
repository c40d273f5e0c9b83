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

/** Where the turn is that the household took under its address with the state written the other way. */
const otherTurnKeys = ({ accountId, address }: House): readonly Key[] =>
  otherHouseholdHashes(address).map((hash) => householdKey(accountId, hash));

/** The piece that a household has of this account, and until when it gets no other one; undefined when it has none by now. */
export async function findHousehold(accountId: string, address: string): Promise<Household | undefined> {
  const house = { accountId, address };
  const found = await Promise.all([turnKey(house), ...otherTurnKeys(house)].map((key) => readItem(key)));
  return found
    .flatMap((item) => (item ? [household.parse(item)] : []))
    .find(({ until }) => Date.parse(until) > Date.now());
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

export const giveTurnBackWrite = (piece: Mailer): Write => ({
  Delete: {
    TableName: table.name,
    Key: turnKey(piece),
    ConditionExpression: 'attribute_not_exists(pk) OR piece = :piece',
    ExpressionAttributeValues: { ':piece': piece.id },
  },
});
