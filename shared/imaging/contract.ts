import * as z from 'zod';

import { latitude, longitude } from '../geometry/lat-lng.ts';
import { endpoint } from '../http/endpoint.ts';
import { listingPhotoQuery } from '../photos/listing-photo.ts';
import { mapillaryPhotoQuery } from '../photos/mapillary-photo.ts';
import { mediaUrl, photoUrl } from '../photos/photo-url.ts';
import { propertyImage } from '../photos/property-image.ts';
import { streetFrameQuery } from '../photos/street-pose.ts';
import {
  aerialMapRequest,
  fetchPhoto,
  imageJob,
  inpaintingRequest,
  jobReplies,
  marketingRequest,
  previewRequest,
  responsesRequest,
} from './image-job.ts';

const FN = 'imaging';
const address = z.string().trim().min(1).max(200);
/** Position of the house, if the caller knows it. */
const position = z.strictObject({ lat: latitude, lng: longitude });
const byAddress = {
  method: 'POST',
  access: 'lookups',
  fn: FN,
  body: z.strictObject({ address }),
  reply: z.object({ images: z.array(propertyImage) }),
} as const;
const upload = { method: 'POST', access: 'session', fn: FN } as const;
/** Calls that may take long: 202 with a job to poll, or the reply itself if it is ready in time (docs/decisions/0005). */
const job = { method: 'POST', fn: FN, async: true } as const;

export const imaging = {
  streetView: endpoint({
    method: 'GET',
    path: '/api/street-view',
    access: 'lookups',
    fn: FN,
    query: streetFrameQuery,
    reply: 'raw',
  }),
  listingPhoto: endpoint({
    method: 'GET',
    path: '/api/listing-photo',
    access: 'lookups',
    fn: FN,
    query: listingPhotoQuery,
    reply: 'raw',
  }),
  mapillaryPhoto: endpoint({
    method: 'GET',
    path: '/api/mapillary-photo',
    access: 'lookups',
    fn: FN,
    query: mapillaryPhotoQuery,
    reply: 'raw',
  }),
  fetchStreetViewImages: endpoint({
    ...byAddress,
    path: '/api/fetch-streetview-images',
    body: z.strictObject({ address, position: position.exactOptional() }),
  }),
  fetchZillowImages: endpoint({ ...byAddress, path: '/api/fetch-zillow-images' }),
  fetchPropertyImages: endpoint({ ...byAddress, path: '/api/fetch-property-images' }),
  /** White marks the area to edit; stored as pure black and white (product 7.16). */
  saveMask: endpoint({
    ...upload,
    path: '/api/save-mask',
    access: 'previews',
    body: { multipart: 'mask' },
    reply: z.object({ maskUrl: mediaUrl }),
  }),
  uploadImage: endpoint({
    ...upload,
    path: '/api/upload-image',
    body: { multipart: 'image' },
    reply: z.object({ imageUrl: mediaUrl }),
  }),
  proxyImage: endpoint({
    method: 'GET',
    path: '/api/proxy-image',
    access: 'session',
    fn: FN,
    query: z.object({ url: photoUrl }),
    reply: 'raw',
    succeedsWith: [200, 302],
  }),
  storePhoto: endpoint({
    ...job,
    path: '/api/upload-url-to-r2',
    access: 'session',
    body: fetchPhoto,
    reply: jobReplies['fetch-photo'],
  }),
  generateAerialMap: endpoint({
    ...job,
    path: '/api/generate-aerial-map',
    access: 'proposals',
    body: aerialMapRequest,
    reply: jobReplies['render-aerial'],
  }),
  processImage: endpoint({
    ...job,
    path: '/api/process-image',
    access: 'designs',
    body: responsesRequest,
    reply: jobReplies['draw-design'],
  }),
  processImageInpainting: endpoint({
    ...job,
    path: '/api/process-image-inpainting',
    access: 'designs',
    body: inpaintingRequest,
    reply: jobReplies['draw-design'],
  }),
  /** Saves the live preview as a design, painted by the same renderer on the server, at no cost (product 7.24). */
  renderPreview: endpoint({
    ...job,
    path: '/api/render-preview',
    access: 'previews',
    body: previewRequest,
    reply: jobReplies['draw-design'],
  }),
  generateMarketingImage: endpoint({
    ...job,
    path: '/api/generate-marketing-image',
    access: 'proposals',
    body: marketingRequest,
    reply: jobReplies['compose-marketing'],
  }),
  /** How many paid designs may still be started today, this month or in the trial (product 7.39). */
  designAllowance: endpoint({
    method: 'GET',
    path: '/api/design-allowance',
    access: 'designs',
    fn: FN,
    reply: z.object({
      limit: z.int(),
      left: z.int(),
      per: z.enum(['day', 'month', 'trial']),
      /**
       * What each further one costs, on plans that sell them by the piece. The ceiling is zero until the owner agrees
       * to one, and none are sold while those of an earlier month are unpaid.
       */
      extra: z
        .object({
          cents: z.int(),
          ceilingCents: z.int(),
          owes: z.literal(true).exactOptional(),
          spentCents: z.int(),
        })
        .exactOptional(),
    }),
  }),
  /** Polled while a job runs, so a small function of its own answers. */
  findJob: endpoint({ method: 'GET', path: '/api/jobs/{id}', access: 'session', fn: 'jobs', reply: imageJob }),
};
