import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';

import { bearing } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { findPlaces } from '../world/find-places.ts';
import { panoramaNear } from '../world/panorama.ts';
import type { Renderer } from '../world/renderer.ts';
import { sendBytes, sendJson, sendText, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';

type StreetViewOptions = {
  readonly renderer: Renderer;
  readonly key: string;
  /** URL-safe base64, as Google issues it. With it, requests must be signed. */
  readonly signingSecret?: string;
};

/** Larger images are returned at this size. */
const MAX_SIDE = 640;

/** Height of the camera on its car, in meters. */
const CAMERA_HEIGHT = 2.5;

const DEFAULT_RADIUS = 50;

function signatureMatches(url: URL, secret: string): boolean {
  const given = Buffer.from(url.searchParams.get('signature') ?? '', 'base64url');
  const unsigned = `${url.pathname}${url.search}`.replace(/[?&]signature=[^&]*/, '');
  const expected = createHmac('sha1', Buffer.from(secret, 'base64url')).update(unsigned).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Why a request is refused; undefined when it is valid. */
function refusal({ key, signingSecret }: StreetViewOptions, url: URL): string | undefined {
  if (url.searchParams.get('key') !== key) return 'The provided API key is invalid.';
  const signed = signingSecret === undefined || signatureMatches(url, signingSecret);
  return signed ? undefined : 'Unable to authenticate the request. The provided signature is not valid.';
}

function coordinates(location: string): LatLng | undefined {
  const match = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(location.trim());
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : undefined;
}

type PanoramaView = { readonly panorama: LatLng; readonly subject: LatLng };

/** The panorama and the requested point, by coordinates, address or panorama id. */
function panoramaViewOf(query: URLSearchParams): PanoramaView | undefined {
  const pano = query.get('pano');
  const location = pano ? Buffer.from(pano, 'base64url').toString('utf8') : (query.get('location') ?? '');
  const subject = coordinates(location) ?? findPlaces(location)[0]?.point;
  const panorama = subject && panoramaNear(subject, Number(query.get('radius') ?? DEFAULT_RADIUS));
  return subject && panorama && { panorama, subject };
}

function panoramaId({ lat, lng }: LatLng): string {
  return Buffer.from(`${lat.toFixed(7)},${lng.toFixed(7)}`).toString('base64url');
}

function sendMetadata(response: ServerResponse, query: URLSearchParams): void {
  if (!query.get('location') && !query.get('pano')) return sendJson(response, 200, { status: 'INVALID_REQUEST' });
  const view = panoramaViewOf(query);
  if (!view) return sendJson(response, 200, { status: 'ZERO_RESULTS' });
  return sendJson(response, 200, {
    copyright: 'Sample imagery',
    date: '2026-03',
    location: view.panorama,
    pano_id: panoramaId(view.panorama),
    status: 'OK',
  });
}

async function sendNothing(response: ServerResponse, query: URLSearchParams): Promise<void> {
  if (query.get('return_error_code') === 'true') return sendText(response, 404, 'No imagery here.');
  const gray = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#e4e2de' } })
    .jpeg()
    .toBuffer();
  return sendBytes(response, gray, { 'content-type': 'image/jpeg' });
}

function within(value: string | null, from: number, to: number, fallback: number): number {
  const number = Number(value ?? fallback);
  return Number.isFinite(number) ? Math.max(from, Math.min(to, number)) : fallback;
}

async function sendImage(response: ServerResponse, renderer: Renderer, query: URLSearchParams): Promise<void> {
  const size = /^(\d{1,4})x(\d{1,4})$/.exec(query.get('size') ?? '');
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  if (!size || width === 0 || height === 0) return sendText(response, 400, "The 'size' parameter is missing or wrong.");
  const view = panoramaViewOf(query);
  if (!view) return sendNothing(response, query);
  const { panorama, subject } = view;
  const pose = {
    ...panorama,
    heading: within(query.get('heading'), 0, 360, bearing(panorama, subject)),
    pitch: within(query.get('pitch'), -90, 90, 0),
    fov: within(query.get('fov'), 10, 120, 90),
    height: CAMERA_HEIGHT,
  };
  const limited = { width: Math.min(width, MAX_SIDE), height: Math.min(height, MAX_SIDE) };
  const bytes = await renderer.draw({ kind: 'frame', pose, size: limited });
  return sendBytes(response, bytes, { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=0' });
}

/** Street View Static: images and their metadata, under any prefix of `/maps/api/streetview`. */
export function createStreetView(options: StreetViewOptions): StandIn {
  return async (request, response) => {
    const url = urlOf(request);
    const metadata = url.pathname.endsWith('/maps/api/streetview/metadata');
    if (!metadata && !url.pathname.endsWith('/maps/api/streetview')) return sendText(response, 404, 'Not found');
    const refused = refusal(options, url);
    if (!refused) {
      return metadata
        ? sendMetadata(response, url.searchParams)
        : sendImage(response, options.renderer, url.searchParams);
    }
    return metadata
      ? sendJson(response, 200, { status: 'REQUEST_DENIED', error_message: refused })
      : sendText(response, 403, refused);
  };
}
