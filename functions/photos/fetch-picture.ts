import { callPublicServer } from '../http/pinned-request.ts';
import { pictureAddress, safeFetch, unavailable } from '../http/safe-fetch.ts';
import type { Limits, Trusted } from '../http/safe-fetch.ts';
import { pictureFormat } from './picture-format.ts';

type PictureLimits = Omit<Limits, 'accept'>;
/** A picture of a third party; empty unless the status is 200. */
export type FetchedPicture = { readonly status: number; readonly bytes: Uint8Array; readonly contentType: string };

/** Fetches a JPEG, PNG or WebP. The type comes from the bytes, whatever the third party declares. */
export async function fetchPicture(url: URL, limits: PictureLimits): Promise<FetchedPicture> {
  return asPicture(await safeFetch(url, { ...limits, accept: 'image/' }), limits);
}

/**
 * Fetches a picture from an address that the third party named in a reply. Somebody else may control that name, so the
 * connection goes to the IP address that was checked.
 */
export async function fetchNamedPicture(named: string, limits: PictureLimits & Trusted): Promise<FetchedPicture> {
  const url = pictureAddress(named, limits);
  return url.origin === new URL(limits.base).origin
    ? fetchPicture(url, limits)
    : asPicture(await fetchElsewhere(url, limits), limits);
}

type Answer = { readonly status: number; readonly bytes: Uint8Array };

async function fetchElsewhere(url: URL, limits: PictureLimits): Promise<Answer> {
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
  try {
    return await callPublicServer(url, { headers, maxBytes: limits.maxBytes, timeoutMs: limits.timeoutMs });
  } catch (cause) {
    throw unavailable(limits, 'named an address that cannot be used', cause);
  }
}

function asPicture({ status, bytes }: Answer, limits: PictureLimits): FetchedPicture {
  if (status !== 200) return { status, bytes: new Uint8Array(), contentType: '' };
  const format = pictureFormat(bytes);
  if (!format) throw unavailable(limits, 'sent something that is no photo');
  return { status, bytes, contentType: `image/${format}` };
}
