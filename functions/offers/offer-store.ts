import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { hasOnlyUnknown, dropsFields, readKnown } from '#shared/http/read-known.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { firmOffer, offerVersion } from '#shared/offers/firm-offer.ts';
import type { FirmOffer, OfferVersion, Signature } from '#shared/offers/firm-offer.ts';
import { allOf, firmOfferKey, kind, pagePartition, pastVersionKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';
import { isSigner } from './offer-moment.ts';

/**
 * The offer, to show it to homeowners, to change it or to seal it. Throws UNAVAILABLE when it has fields that only a
 * newer release knows: this release could not show everything that is signed, and a change replaces the record and
 * would lose them.
 */
export async function findOffer(pageId: string): Promise<FirmOffer | undefined> {
  const found = await readItem(firmOfferKey(pageId));
  return found && readWhole(firmOffer, found);
}

function readWhole<T>(schema: z.ZodType<T>, { pk: _pk, sk: _sk, v: _v, ...stored }: Item): T {
  const { data, error } = schema.safeParse(stored);
  const isNewer = error ? hasOnlyUnknown(error) : dropsFields(data, stored);
  if (isNewer) throw new AppError('UNAVAILABLE', homeownerAnswers.newerOffer, { cause: error });
  if (error) throw error;
  return data as T;
}

/** The offer without what only a newer release knows, for its account to see and for decisions. Never save it again. */
export async function findKnownOffer(pageId: string): Promise<FirmOffer | undefined> {
  const found = await readItem(firmOfferKey(pageId));
  return found && readKnown(firmOffer, found);
}

/**
 * Admits whoever signed to a page that its account closed to others, because their copy and their right to cancel do
 * not depend on its link or status (product 35.29).
 */
export const signerOf =
  (token: string | undefined) =>
  async (pageId: string): Promise<boolean> =>
    token !== undefined && isSigner((await findKnownOffer(pageId))?.current?.signature, token);

/** Versions that can still be looked at. Nobody changes an offer more often than that. */
const MAX_PAST = 50;

/** Replaced versions, newest first. */
export const listPastVersions = async (offer: FirmOffer): Promise<OfferVersion[]> =>
  (await queryPast(offer)).map((found) => readKnown(offerVersion, found));

export type SignedVersion = { readonly version: OfferVersion; readonly signature: Signature };

/** The replaced version that was signed with a secret, and its signature. Throws UNAVAILABLE as `findOffer` does. */
export async function findReplaced(offer: FirmOffer, token: string): Promise<SignedVersion | undefined> {
  const found = (await queryPast(offer)).find((one) => isSigner(readKnown(offerVersion, one).signature, token));
  return found && signedIn(found);
}

/** A replaced version that was signed. Throws UNAVAILABLE as `findOffer` does. */
export async function findReplacedVersion(pageId: string, version: number): Promise<SignedVersion | undefined> {
  const found = await readItem(pastVersionKey(pageId, version));
  return found && signedIn(found);
}

function signedIn(found: Item): SignedVersion | undefined {
  const version = readWhole(offerVersion, found);
  return version.signature && { version, signature: version.signature };
}

async function queryPast({ pageId, current }: FirmOffer): Promise<readonly Item[]> {
  if (!current || current.version === 1) return [];
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pagePartition(pageId), ':sk': allOf(kind.pastVersion) },
      ScanIndexForward: false,
      Limit: MAX_PAST,
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** Saves a record, unless somebody saved another one since the revision it was made from. */
export const saveOfferWrite = (offer: FirmOffer): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...firmOfferKey(offer.pageId), v: 1, ...offer },
    ...unchangedSince('revision', offer.revision === 1 ? undefined : offer.revision - 1),
  },
});

export const keepVersionWrite = (pageId: string, version: OfferVersion): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...pastVersionKey(pageId, version.version), v: 1, ...version },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});
