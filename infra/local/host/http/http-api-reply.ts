import * as z from 'zod';

import { gatewayReply } from './http-message.ts';
import type { HttpReply } from './http-message.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** A function's reply in payload format 2.0. */
const structured = z.object({
  statusCode: z.int().min(100).max(599),
  headers: z.record(z.string(), scalar).optional(),
  cookies: z.array(z.string()).optional(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().optional(),
});

/** Turns a function's result into an HTTP reply as the gateway does: without a status code it is JSON with status 200. */
export function functionReply(result: unknown): HttpReply {
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from(text) };
  }
  const parsed = structured.safeParse(result);
  if (!parsed.success) return gatewayReply(500, 'Internal Server Error');
  const { statusCode, headers = {}, cookies = [], body, isBase64Encoded } = parsed.data;
  const bytes = Buffer.from(body ?? '', isBase64Encoded === true ? 'base64' : 'utf8');
  const named = Object.entries(headers).map(([name, value]): Header => [name.toLowerCase(), String(value)]);
  const set = cookies.map((cookie): Header => ['set-cookie', cookie]);
  return { status: statusCode, headers: [...contentType(named, bytes), ...named, ...set], body: bytes };
}

type Header = readonly [name: string, value: string];

/** The gateway's content type for a reply without one. */
const contentType = (named: readonly Header[], body: Buffer): readonly Header[] =>
  body.length === 0 || named.some(([name]) => name === 'content-type')
    ? []
    : [['content-type', 'text/plain; charset=utf-8']];
