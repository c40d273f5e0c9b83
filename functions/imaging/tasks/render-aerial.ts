import { GeoMapsClient, GetStaticMapCommand } from '@aws-sdk/client-geo-maps';

import { AppError } from '#shared/http/errors.ts';
import { imageRightsOfMap } from '#shared/photos/image-rights.ts';
import { storePicture } from '../../photos/store-photo.ts';
import { callService, clientTimeouts } from '../../runtime/call-service.ts';
import { requireEnv } from '../../runtime/environment.ts';
import { aerialSize, planAerialMap, renderAerialMap } from '../compose/aerial-map.ts';
import { addressesOf } from '../picture-addresses.ts';
import { task } from './task.ts';

/** Two attempts end before the task times out (60 s). */
const ATTEMPT_SECONDS = 20;
const maps = new GeoMapsClient(clientTimeouts(ATTEMPT_SECONDS));
const attribution = requireEnv('MAP_ATTRIBUTION');

/** Draws the outline on a satellite map of the house. */
export const handler = task('render-aerial', 'Drawing the aerial map', async (job) => {
  const { accountId, request } = job;
  const { drawnPolygon, zoom } = request;
  const plan = planAerialMap(drawnPolygon, zoom);
  const asking = maps.send(new GetStaticMapCommand(plan.parameters));
  const isPicture = ({ ContentType = '' }) => ContentType.startsWith('image/');
  const { Blob: map } = await callService('The map service', asking, isPicture);
  if (!map?.length) throw new AppError('UNAVAILABLE', 'The map service sent no picture. Please try again in a minute.');
  const picture = {
    bytes: await renderAerialMap(plan, map, drawnPolygon, attribution),
    contentType: 'image/jpeg',
    ...aerialSize,
    rights: imageRightsOfMap(attribution),
  };
  return { url: await storePicture(accountId, picture, addressesOf(job)('map')) };
});
