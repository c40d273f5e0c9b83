import { isStored } from '#shared/photos/small-copy.ts';
import { properties } from '#shared/properties/contract.ts';
import type { Property } from '#shared/properties/property.ts';
import { fingerprint, idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { countForDay } from '../storage/account-limits.ts';
import { nextId } from '../storage/counter-store.ts';
import { commitOnce, findReply } from '../storage/idempotency-store.ts';
import { withUse } from '../usage/spend-use.ts';
import { isKnownAddress } from './known-address.ts';
import { geocode, reverseGeocode } from './location.ts';
import { listPropertiesInside, propertyWrite } from './property-store.ts';
import { suggest } from './suggest.ts';

export const handler = lambda([
  route(properties.inBounds, async ({ caller, query }) => listPropertiesInside(caller.accountId, query)),

  route(properties.create, async ({ caller, body, event }) => {
    const { accountId } = caller;
    const once = { accountId, key: idempotencyKey(event), fingerprint: fingerprint(body) };
    const before = await findReply<Property>(once);
    if (before) return before;
    await countForDay(accountId, 'GEOCODE');
    await Promise.all(body.images.filter(isStored).map((url) => requirePhoto(accountId, url)));
    const [id, addressConfirmed] = await Promise.all([nextId(accountId, 'property'), isKnownAddress(body.address)]);
    const reply: Property = { ...body, id, userId: caller.userId };
    const property = propertyWrite(accountId, { ...reply, addressConfirmed });
    return withUse({ payer: caller, meter: 'lookups', ref: String(id) }, (uses, otherwise) =>
      commitOnce(once, { reply, writes: [property, ...uses], otherwise }),
    );
  }),

  route(properties.geocode, async ({ caller, query }) => {
    await countForDay(caller.accountId, 'GEOCODE');
    return geocode(query.q);
  }),

  route(properties.suggest, async ({ caller, query }) => {
    await countForDay(caller.accountId, 'GEOCODE');
    return suggest(query.q, query);
  }),

  route(properties.reverseGeocode, async ({ caller, query }) => {
    await countForDay(caller.accountId, 'GEOCODE');
    return reverseGeocode(query);
  }),
]);
