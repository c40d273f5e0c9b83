import * as z from 'zod';

import { latitude, longitude } from '../geometry/lat-lng.ts';
import { endpoint } from '../http/endpoint.ts';
import { mapBounds } from './map-bounds.ts';
import { place, suggestion } from './place.ts';
import { newProperty, property } from './property.ts';

const words = z.string().trim().min(1).max(200);
const position = { lat: z.coerce.number().pipe(latitude), lng: z.coerce.number().pipe(longitude) };

export const properties = {
  inBounds: endpoint({
    method: 'GET',
    path: '/api/properties',
    access: 'lookups',
    fn: 'properties',
    query: mapBounds,
    reply: z.array(property),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/properties',
    access: 'lookups',
    fn: 'properties',
    body: newProperty,
    reply: property,
    once: true,
  }),
  geocode: endpoint({
    method: 'GET',
    path: '/api/geocode',
    access: 'lookups',
    fn: 'properties',
    query: z.object({ q: words }),
    reply: z.array(place),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/suggest',
    access: 'lookups',
    fn: 'properties',
    query: z.object({ q: words, ...position }),
    reply: z.array(suggestion),
  }),
  reverseGeocode: endpoint({
    method: 'GET',
    path: '/api/reverse-geocode',
    access: 'lookups',
    fn: 'properties',
    query: z.object(position),
    reply: z.array(place),
  }),
};
