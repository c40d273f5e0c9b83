import type { ServerResponse } from 'node:http';

import type { Renderer } from '../world/renderer.ts';
import { fieldsOf, flat, knownFields, PANORAMA_WIDTH } from './mapillary-fields.ts';
import { drawPanorama } from './mapillary-panorama.ts';
import { photoOfId, photosIn } from './mapillary-world.ts';
import type { Box, TakenPhoto } from './mapillary-world.ts';
import { sendBytes, sendJson, sendText, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';

type MapillaryOptions = {
  readonly renderer: Renderer;
  /** Requests must carry it as `access_token`. */
  readonly accessToken: string;
};

/** Height of every camera, in meters. */
const CAMERA_HEIGHT = 2.5;

type Fault = { readonly code: number; readonly error_subcode?: number; readonly message: string };

/** An error of the Graph API: 400, or 401 for a token. */
class Refusal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}

const invalid = (reason: string): Refusal => new Refusal({ code: 100, message: `(#100) ${reason}` });

/** The requested fields, and the id. */
function wantedFields(query: URLSearchParams): readonly string[] {
  const names = [...new Set(['id', ...(query.get('fields') ?? '').split(',').filter(Boolean)])];
  const unknown = names.find((name) => !knownFields.includes(name));
  if (unknown !== undefined) throw invalid(`Tried accessing nonexisting field (${unknown}) on node type (Image)`);
  return names;
}

const MAX_BOX_SQ_DEGREES = 0.01;

function boxOf(text: string): Box {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text.split(',').map(Number);
  if (!(west < east && south < north) || more.length > 0) throw invalid('Param bbox must be west,south,east,north');
  if ((east - west) * (north - south) > MAX_BOX_SQ_DEGREES)
    throw invalid('Param bbox is larger than 0.01 degrees square');
  return { west, south, east, north };
}

function search({ searchParams, origin }: URL, fields: readonly string[]): unknown {
  const limit = Number(searchParams.get('limit') ?? 100);
  if (!(limit >= 1 && limit <= 2000)) throw invalid('Param limit must be between 1 and 2000');
  const photos = photosIn(boxOf(searchParams.get('bbox') ?? '')).slice(0, limit);
  return { data: photos.map((photo) => pick(fieldsOf(photo, origin), fields)) };
}

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

function reply(url: URL, what: string, accessToken: string): unknown {
  if (url.searchParams.get('access_token') !== accessToken) {
    throw new Refusal({ code: 190, message: 'Invalid OAuth access token - Cannot parse access token' });
  }
  const fields = wantedFields(url.searchParams);
  if (what === 'images') return search(url, fields);
  const photo = photoOfId(what);
  if (photo) return pick(fieldsOf(photo, url.origin), fields);
  const message = `Unsupported get request. Object with ID '${what}' does not exist`;
  throw new Refusal({ code: 100, error_subcode: 33, message });
}

function drawPicture(renderer: Renderer, { kind, ...viewpoint }: TakenPhoto, size: string): Promise<Uint8Array> {
  const own = kind === 'panorama' ? PANORAMA_WIDTH : flat.width;
  const width = size === 'original' ? own : Math.min(own, Number(size));
  const camera = { ...viewpoint, height: CAMERA_HEIGHT };
  if (kind === 'panorama') return drawPanorama(renderer, camera, width);
  const { pitch, fov } = flat;
  const height = (width * flat.height) / flat.width;
  return renderer.draw({ kind: 'frame', pose: { ...camera, pitch, fov }, size: { width, height } });
}

function sendRefusal(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  const { fault } = error;
  const body = { error: { type: 'OAuthException', fbtrace_id: 'sample', ...fault } };
  sendJson(response, fault.code === 190 ? 401 : 400, body);
}

/** Mapillary's API v4, under any prefix of `/mapillary/images` and `/mapillary/{id}`, and its image files. */
export function createMapillary({ renderer, accessToken }: MapillaryOptions): StandIn {
  return async (request, response) => {
    const url = urlOf(request);
    const [, id = '', size = ''] =
      /\/mapillary-pictures\/(\d+)\/(256|1024|2048|original)\.jpg$/.exec(url.pathname) ?? [];
    const photo = photoOfId(id);
    if (photo) {
      const bytes = await drawPicture(renderer, photo, size);
      return sendBytes(response, bytes, { 'content-type': 'image/jpeg' });
    }
    const [, what] = /\/mapillary\/(\w+)$/.exec(url.pathname) ?? [];
    if (what === undefined) return sendText(response, 404, 'Not found');
    try {
      return sendJson(response, 200, reply(url, what, accessToken));
    } catch (error) {
      return sendRefusal(response, error);
    }
  };
}
