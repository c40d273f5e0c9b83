import { isStored } from '#shared/photos/photo-url.ts';
import { properties } from '#shared/properties/contract.ts';
import type { Property } from '#shared/properties/property.ts';
import { fingerprint, idempotencyKey } from '../http/idempotency.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { countUse } from '../storage/account-limits.ts';
import { nextId } from '../storage/counter-store.ts';
import { writeOnce } from '../storage/idempotency-store.ts';
import { usedUp, useWrites } from '../storage/usage-store.ts';
import { isKnownAddress } from './known-address.ts';
import { geocode, reverseGeocode } from './location.ts';
import { listPropertiesInside, propertyWrite } from './property-store.ts';
import { suggest } from './suggest.ts';

export const handler = lambda([
  route(properties.inBounds, async ({ caller, query }) => listPropertiesInside(caller.accountId, query)),

  route(properties.create, async ({ caller, body, event }) => {
    const { accountId, plan } = caller;
    await countUse(accountId, 'GEOCODE');
    await Promise.all(body.images.filter(isStored).map((url) => requirePhoto(accountId, url)));
    const [id, addressConfirmed] = await Promise.all([nextId(accountId, 'property'), isKnownAddress(body.address)]);
    const reply: Property = { ...body, id, userId: caller.userId };
    const use = { accountId, plan, meter: 'lookups', ref: String(id) } as const;
    const writes = [propertyWrite(accountId, { ...reply, addressConfirmed }), ...useWrites(use)];
    return writeOnce({
      accountId,
      key: idempotencyKey(event),
      fingerprint: fingerprint(body),
      writes,
      reply,
      otherwise: usedUp(use),
    });
  }),

  route(properties.geocode, async ({ caller, query }) => {
    await countUse(caller.accountId, 'GEOCODE');
    return geocode(query.q);
  }),

  route(properties.suggest, async ({ caller, query }) => {
    await countUse(caller.accountId, 'GEOCODE');
    return suggest(query.q, query);
  }),

  route(properties.reverseGeocode, async ({ caller, query }) => {
    await countUse(caller.accountId, 'GEOCODE');
    return reverseGeocode(query);
  }),
]);
