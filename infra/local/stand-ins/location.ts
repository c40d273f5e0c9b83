import type { IncomingMessage, ServerResponse } from 'node:http';
import { ZodError } from 'zod';

import { arnOf, REGION } from '../host/template/account.ts';
import type { Renderer } from '../world/renderer.ts';
import { AwsError, sendAwsError } from './aws-error.ts';
import { getPlace, searches } from './place-index.ts';
import { readBody, sendBytes, sendJson, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';
import { staticMapView } from './static-map.ts';

type LocationOptions = {
  readonly renderer: Renderer;
  /** The API key for map tiles, and its name. */
  readonly mapKey: { readonly name: string; readonly value: string };
  /** The names of the place indexes; without them any name is accepted. */
  readonly placeIndexes?: readonly string[];
};

type Call = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly url: URL };

const KEY_CREATED_AT = '2026-01-01T00:00:00.000Z';

function describeKey({ mapKey }: LocationOptions, name: string): unknown {
  if (name !== mapKey.name) throw new AwsError('ResourceNotFoundException', `Key ${name} was not found.`);
  const allowed = {
    AllowActions: ['geo-maps:GetTile'],
    AllowResources: [`arn:aws:geo-maps:${REGION}::provider/default`],
  };
  const times = { CreateTime: KEY_CREATED_AT, UpdateTime: KEY_CREATED_AT, ExpireTime: '9999-12-31T23:59:59.999Z' };
  return { Key: mapKey.value, KeyArn: arnOf('geo', `api-key/${name}`), KeyName: name, Restrictions: allowed, ...times };
}

async function search(
  { placeIndexes }: LocationOptions,
  { request }: Call,
  [index, kind]: PathParts,
): Promise<unknown> {
  if (placeIndexes && !placeIndexes.some((name) => name === index)) {
    throw new AwsError('ResourceNotFoundException', `Place index ${index} was not found.`);
  }
  const run = searches[kind ?? ''];
  if (!run) throw new AwsError('ResourceNotFoundException', `There is no search by ${kind}.`);
  return run(JSON.parse((await readBody(request)).toString('utf8')));
}

async function staticMap({ renderer }: LocationOptions, { url, response }: Call, [scale]: PathParts): Promise<void> {
  const bytes = await renderer.draw({ kind: 'map', view: staticMapView(url.searchParams), scale: scale ? 2 : 1 });
  sendBytes(response, bytes, { 'content-type': 'image/jpeg', 'x-amz-geo-pricing-bucket': 'StaticMaps' });
}

/** The variable parts of a path. */
type PathParts = readonly (string | undefined)[];

type Operation = {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly run: (options: LocationOptions, call: Call, parts: PathParts) => Promise<unknown>;
};

/** Each returns the body to send, or undefined when it has sent the response. */
const operations: readonly Operation[] = [
  { method: 'POST', path: /^\/places\/v0\/indexes\/([^/]+)\/search\/(\w+)$/, run: search },
  {
    method: 'GET',
    path: /^\/places\/v0\/indexes\/[^/]+\/places\/([\w-]+)$/,
    run: async (_options, _call, [id]) => getPlace(id ?? ''),
  },
  {
    method: 'GET',
    path: /^\/metadata\/v0\/keys\/([^/]+)$/,
    run: async (options, _call, [name]) => describeKey(options, name ?? ''),
  },
  { method: 'GET', path: /^(?:\/v2)?\/static\/map(@2x)?$/, run: staticMap },
];

async function answer(options: LocationOptions, call: Call): Promise<void> {
  const path = decodeURIComponent(call.url.pathname);
  for (const operation of operations) {
    const match = operation.method === call.request.method ? operation.path.exec(path) : null;
    if (!match) continue;
    const body = await operation.run(options, call, match.slice(1));
    if (body !== undefined) sendJson(call.response, 200, body);
    return;
  }
  throw new AwsError('ResourceNotFoundException', `Unknown operation ${call.request.method} ${path}.`);
}

/** Amazon Location: place index (version 1), DescribeKey, and GetStaticMap. The host checks permissions. */
export function createLocation(options: LocationOptions): StandIn {
  return async (request, response) => {
    try {
      await answer(options, { request, response, url: urlOf(request) });
    } catch (error) {
      if (error instanceof AwsError) return sendAwsError(response, error);
      if (!(error instanceof ZodError || error instanceof SyntaxError)) throw error;
      return sendAwsError(response, new AwsError('ValidationException', error.message));
    }
  };
}
