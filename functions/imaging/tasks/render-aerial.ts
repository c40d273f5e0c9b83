import { GeoMapsClient, GetStaticMapCommand } from '@aws-sdk/client-geo-maps';

import { AppError } from '#shared/http/errors.ts';
import { imageRightsOfMap } from '#shared/photos/image-rights.ts';
import { storePicture } from '../../photos/store-photo.ts';
import { requireEnv } from '../../runtime/environment.ts';
import { aerialSize, planAerialMap, renderAerialMap } from '../compose/aerial-map.ts';
import { task } from './task.ts';

const maps = new GeoMapsClient({});
const attribution = requireEnv('MAP_ATTRIBUTION');

/** Draws the outline on a satellite map of the house. */
export const handler = task('render-aerial', 'Drawing the aerial map', async ({ accountId, request }) => {
  const { drawnPolygon, zoom } = request;
  const plan = planAerialMap(drawnPolygon, zoom);
  const { Blob: map } = await maps.send(new GetStaticMapCommand(plan.parameters));
  if (!map) throw new AppError('UNAVAILABLE', 'The map service sent no picture. Please try again in a minute.');
  const url = await storePicture(accountId, {
    bytes: await renderAerialMap(plan, map, drawnPolygon, attribution),
    contentType: 'image/jpeg',
    ...aerialSize,
    rights: imageRightsOfMap(attribution),
  });
  return { url };
});
