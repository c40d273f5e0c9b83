import { join } from 'node:path';
import * as z from 'zod';

import type { ExternalServices } from '../host/host-options.ts';
import type { Template } from '../host/template/template.ts';
import { createCalendars } from '../stand-ins/calendars.ts';
import { createImageModel } from '../stand-ins/image-model.ts';
import { createListings } from '../stand-ins/listings.ts';
import { createLocation } from '../stand-ins/location.ts';
import { createMapillary } from '../stand-ins/mapillary.ts';
import { createMaps } from '../stand-ins/maps.ts';
import { createPushService } from '../stand-ins/push-service.ts';
import type { StandIn } from '../stand-ins/reply.ts';
import { createStreetView } from '../stand-ins/street-view.ts';
import { createStripe } from '../stand-ins/stripe/stripe.ts';
import { createRenderer } from '../world/renderer.ts';
import { PAYMENTS_PATH, WORLD_PATH } from './environment.ts';
import { standInKeys } from './stand-in-keys.ts';

const apiKey = z.object({ KeyName: z.string() });
const placeIndex = z.object({ IndexName: z.string() });

/**
 * The stand-ins for everything outside our account: the data of Amazon Location, OpenAI, Street View, Mapillary, a listing
 * service, map tiles and Stripe, which sends its events to `origin`. Key and place indexes have the names that the template
 * gives them.
 */
export function openThirdParties(template: Template, dataDirectory: string, origin: string): ExternalServices {
  const renderer = createRenderer({ cacheFolder: join(dataDirectory, 'sample-world') });
  const { KeyName } = template.one('AWS::Location::APIKey', apiKey).properties;
  const indexes = template.all('AWS::Location::PlaceIndex', placeIndex);
  const maps = createMaps({ renderer, mapKey: standInKeys.mapTiles });
  const mapillary = createMapillary({ renderer, ...standInKeys.mapillary });
  const listings = createListings({ renderer, ...standInKeys.listings });
  const imageModel = createImageModel({ apiKey: standInKeys.openAi });
  const stripe = createStripe({
    apiKey: standInKeys.stripe.secretKey,
    pages: `${origin}${PAYMENTS_PATH}`,
    endpoints: stripeEndpoints(origin),
    file: join(dataDirectory, 'sample-payments', 'stripe.json'),
  });
  return {
    location: createLocation({
      renderer,
      mapKey: { name: KeyName, value: standInKeys.mapTiles },
      placeIndexes: indexes.map(({ properties }) => properties.IndexName),
    }),
    extraPaths: {
      [WORLD_PATH]: (request, response) =>
        request.url === `${WORLD_PATH}/paid-calls` ? imageModel(request, response) : maps(request, response),
      [PAYMENTS_PATH]: stripe.hosted,
    },
    thirdParties: {
      maps: createStreetView({ renderer, ...standInKeys.streetView }),
      v1: firstVersionOf(imageModel, stripe.api),
      oauth: stripe.api,
      calendars: createCalendars(),
      push: createPushService(),
      mapillary,
      'mapillary-pictures': mapillary,
      listings,
      'listing-photos': listings,
    },
    async close() {
      stripe.close();
      await renderer.close();
    },
  };
}

/** Both OpenAI and Stripe call the first version of their API `/v1`. */
const firstVersionOf =
  (imageModel: StandIn, stripe: StandIn): StandIn =>
  (request, response) =>
    /^\/v1\/(images|responses)\b/.test(request.url ?? '') ? imageModel(request, response) : stripe(request, response);

/**
 * Where the operator would have told Stripe to send events of connected accounts, and of the operator's own account.
 */
const stripeEndpoints = (origin: string) => [
  { url: `${origin}/api/payments/events`, secret: standInKeys.stripe.connectWebhookSecret, connect: true },
  { url: `${origin}/api/billing/events`, secret: standInKeys.stripe.webhookSecret, connect: false },
];
