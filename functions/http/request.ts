import type { APIGatewayProxyEventV2 } from 'aws-lambda';

import { AppError } from '#shared/http/errors.ts';
import { requireEnv } from '../runtime/environment.ts';
import { isSameSecret } from '../runtime/same-secret.ts';
import { networkOf } from './network-of.ts';

export type HttpEvent = APIGatewayProxyEventV2;

/** The current secret and the one before or after it, so that a rotation shuts nobody out (infra/runbook.md). */
const originSecrets = requireEnv('ORIGIN_SECRET').split(',');

/**
 * Only the distribution knows the secret. Whoever calls the API around it gets 403, and none of their headers is
 * believed.
 */
export function requireDistribution({ headers }: HttpEvent): void {
  const sent = headers['x-origin-secret'] ?? '';
  if (!originSecrets.some((secret) => isSameSecret(secret, sent))) {
    throw new AppError('FORBIDDEN', 'Please use the site itself.');
  }
}

/** The visitor's IPv4 address or IPv6 network, as the edge reports it. */
export function viewerIp({ headers }: HttpEvent): string {
  const address = headers['x-viewer-ip'];
  if (address === undefined) throw new AppError('FORBIDDEN', 'Please use the site itself.');
  return networkOf(address);
}

export function cookie({ cookies = [] }: HttpEvent, name: string): string | undefined {
  const found = cookies.find((entry) => entry.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Bytes of the body, however the gateway carried them. */
export function bodyBytes({ body = '', isBase64Encoded }: HttpEvent): Buffer {
  return Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
}
