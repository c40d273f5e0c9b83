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
import { createStreetView } from '../stand-ins/street-view.ts';
import { createRenderer } from '../world/renderer.ts';
import { WORLD_PATH } from './environment.ts';
import { standInKeys } from './stand-in-keys.ts';

const apiKey = z.object({ KeyName: z.string() });
const placeIndex = z.object({ IndexName: z.string() });

/**
 * The stand-ins for everything outside our account: the data of Amazon Location, OpenAI, Street View, Mapillary, a listing
 * service and map tiles. Key and place indexes have the names that the template gives them.
 */
export function openThirdParties(template: Template, cacheFolder: string): ExternalServices {
  const renderer = createRenderer({ cacheFolder });
  const { KeyName } = template.one('AWS::Location::APIKey', apiKey).properties;
  const indexes = template.all('AWS::Location::PlaceIndex', placeIndex);
  const maps = createMaps({ renderer, mapKey: standInKeys.mapTiles });
  const mapillary = createMapillary({ renderer, ...standInKeys.mapillary });
  const listings = createListings({ renderer, ...standInKeys.listings });
  const imageModel = createImageModel({ apiKey: standInKeys.openAi });
  return {
    location: createLocation({
      renderer,
      mapKey: { name: KeyName, value: standInKeys.mapTiles },
      placeIndexes: indexes.map(({ properties }) => properties.IndexName),
    }),
    extraPaths: {
      [WORLD_PATH]: (request, response) =>
        request.url === `${WORLD_PATH}/paid-calls` ? imageModel(request, response) : maps(request, response),
    },
    thirdParties: {
      maps: createStreetView({ renderer, ...standInKeys.streetView }),
      v1: imageModel,
      calendars: createCalendars(),
      push: createPushService(),
      mapillary,
      'mapillary-pictures': mapillary,
      listings,
      'listing-photos': listings,
    },
    close: () => renderer.close(),
  };
}
