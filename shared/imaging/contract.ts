import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { aerialMapRequest, designRequest, fetchPhoto, imageJob, marketingRequest } from './image-job.ts';
import { mediaUrl, photoUrl } from './photo-url.ts';
import { propertyImage } from './property-image.ts';
import { streetFrameQuery } from './street-pose.ts';

const fn = 'imaging';
const address = z.string().trim().min(1).max(200);
const upload = { method: 'POST', access: 'session', fn } as const;
/** Calls that may take long: 202 with a job to poll, or the body at once when it is ready in time (design 6). */
const job = { method: 'POST', fn, async: true } as const;

export const imaging = {
  streetView: endpoint({
    method: 'GET',
    path: '/api/street-view',
    access: 'paid',
    fn,
    query: streetFrameQuery,
    reply: 'raw',
  }),
  fetchStreetViewImages: endpoint({
    method: 'POST',
    path: '/api/fetch-streetview-images',
    access: 'paid',
    fn,
    body: z.strictObject({ address }),
    reply: z.object({ images: z.array(propertyImage) }),
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
    fn,
    query: z.object({ url: photoUrl }),
    reply: 'raw',
  }),
  storePhoto: endpoint({
    ...job,
    path: '/api/upload-url-to-r2',
    access: 'session',
    body: fetchPhoto,
    reply: z.object({ r2Url: mediaUrl }),
  }),
  generateAerialMap: endpoint({
    ...job,
    path: '/api/generate-aerial-map',
    access: 'paid',
    body: aerialMapRequest,
    reply: z.object({ r2Url: mediaUrl }),
  }),
  processImage: endpoint({
    ...job,
    path: '/api/process-image',
    access: 'paid',
    body: designRequest,
    reply: z.object({ processedImageUrl: mediaUrl }),
  }),
  generateMarketingImage: endpoint({
    ...job,
    path: '/api/generate-marketing-image',
    access: 'paid',
    body: marketingRequest,
    reply: z.object({ marketingImageUrl: mediaUrl }),
  }),
  findJob: endpoint({ method: 'GET', path: '/api/jobs/{id}', access: 'session', fn, reply: imageJob }),
};
