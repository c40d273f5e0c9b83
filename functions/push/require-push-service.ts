import { AppError } from '#shared/http/errors.ts';
import { isTrusted } from '../http/fetch-public.ts';
import { isPublicHost } from '../http/public-host.ts';
import type { FindAddresses } from '../http/public-host.ts';

/** Refuses addresses that we must not call: anybody can name any address as their push service. */
export async function requirePushService(endpoint: string, find?: FindAddresses): Promise<void> {
  const url = new URL(endpoint);
  if (isTrusted(url)) return;
  const { protocol, hostname, port, username } = url;
  const isPlain = protocol === 'https:' && port === '' && username === '';
  if (isPlain && (await isPublicNow(hostname, find))) return;
  throw new AppError('UNPROCESSABLE', 'This browser’s push service cannot be used. Please use another browser.');
}

async function isPublicNow(hostname: string, find: FindAddresses | undefined): Promise<boolean> {
  try {
    return await isPublicHost(hostname, find);
  } catch (cause) {
    const words = 'Your browser’s push service could not be found right now. Please try again in a minute.';
    throw new AppError('UNAVAILABLE', words, { cause });
  }
}
