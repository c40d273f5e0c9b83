import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { INVITATION_DAYS, invitedRole } from '#shared/account/member.ts';
import { accountPartition, allOf, invitationKey, kind, offerKey, offersPartition } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { emailHash } from '../storage/email-key.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** What an account keeps of an invitation. */
export const storedInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: invitedRole,
  invitedBy: z.string(),
});
export type StoredInvitation = z.infer<typeof storedInvitation>;

/** The same invitation as the invited person finds it, with a copy of the sender's name and address. */
const storedOffer = z.object({
  id: z.string(),
  accountId: z.string(),
  email: z.string(),
  role: invitedRole,
  invitedBy: z.string(),
  inviterName: z.string().exactOptional(),
  inviterEmail: z.string(),
});
export type StoredOffer = z.infer<typeof storedOffer>;

const offerKeyOf = (email: string, accountId: string): Key => offerKey(emailHash(email), accountId);

export async function listInvitations(accountId: string): Promise<StoredInvitation[]> {
  const found = await queryLive(accountPartition(accountId), allOf(kind.invitation));
  return found.map((item) => storedInvitation.parse(item));
}

export async function findInvitation(accountId: string, id: string): Promise<StoredInvitation | undefined> {
  const found = unlessExpired(await readItem(invitationKey(accountId, id)));
  return found && storedInvitation.parse(found);
}

/** Offers to an address, which the identity provider must have verified. */
export async function listOffers(email: string): Promise<StoredOffer[]> {
  const found = await queryLive(offersPartition(emailHash(email)), allOf(kind.offer), MAX_OFFERS);
  return found.map((item) => storedOffer.parse(item));
}

/** More offers than anybody has to choose from. The limit bounds how many strangers can pile up for one address. */
const MAX_OFFERS = 20;

async function queryLive(pk: string, begins: string, limit?: number) {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': begins },
      ConsistentRead: true,
      ...(limit !== undefined && { Limit: limit }),
    }),
  );
  return Items.filter((item) => unlessExpired(item) !== undefined);
}

/** Creates invitation and offer; an open offer of the same account to the address makes the transaction fail. */
export function inviteWrites({ accountId, ...offered }: StoredOffer): Write[] {
  const { id, email, role, invitedBy } = offered;
  const now = nowSeconds();
  const ttl = now + INVITATION_DAYS * DAY_SECONDS;
  const invitation = { ...invitationKey(accountId, id), v: 1, id, email, role, invitedBy, ttl };
  return [
    { Put: { TableName: table.name, Item: invitation, ConditionExpression: 'attribute_not_exists(pk)' } },
    {
      Put: {
        TableName: table.name,
        Item: { ...offerKeyOf(email, accountId), v: 1, accountId, ...offered, ttl },
        ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':now': now },
      },
    },
  ];
}

/** Deletes an open invitation with its offer. */
export function deleteInvitationWrites(
  accountId: string,
  { id, email }: Pick<StoredInvitation, 'id' | 'email'>,
): Write[] {
  return [
    {
      Delete: {
        TableName: table.name,
        Key: invitationKey(accountId, id),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    deleteOfferWrite(accountId, { id, email }),
  ];
}

/** Deletes the offer of an invitation, unless a later invitation has replaced it. */
export const deleteOfferWrite = (accountId: string, { id, email }: Pick<StoredInvitation, 'id' | 'email'>): Write => ({
  Delete: {
    TableName: table.name,
    Key: offerKeyOf(email, accountId),
    ConditionExpression: 'attribute_not_exists(pk) OR id = :id',
    ExpressionAttributeValues: { ':id': id },
  },
});
