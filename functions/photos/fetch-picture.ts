import { isPublicHost } from '../http/public-host.ts';
import { pictureAddress, safeFetch, unavailable } from '../http/safe-fetch.ts';
import type { Limits, Trusted } from '../http/safe-fetch.ts';
import { pictureFormat } from './picture-format.ts';

type PictureLimits = Omit<Limits, 'accept'>;
/** A picture of a third party; empty unless the status is 200. */
export type FetchedPicture = { readonly status: number; readonly bytes: Uint8Array; readonly contentType: string };

/** Fetches a JPEG, PNG or WebP. Its type is what its bytes are, whatever the third party declares. */
export async function fetchPicture(url: URL, limits: PictureLimits): Promise<FetchedPicture> {
  const { status, bytes } = await safeFetch(url, { ...limits, accept: 'image/' });
  if (status !== 200) return { status, bytes: new Uint8Array(), contentType: '' };
  const format = pictureFormat(bytes);
  if (!format) throw unavailable(limits, 'sent something that is no photo');
  return { status, bytes, contentType: `image/${format}` };
}

/** Fetches a picture from an address that the third party named in a reply. */
export async function fetchNamedPicture(named: string, limits: PictureLimits & Trusted): Promise<FetchedPicture> {
  const url = pictureAddress(named, limits);
  const isOwn = url.origin === new URL(limits.base).origin;
  if (!isOwn && !(await hasPublicHost(url))) throw unavailable(limits, 'named an address that cannot be used');
  return fetchPicture(url, limits);
}

const hasPublicHost = ({ hostname }: URL): Promise<boolean> => isPublicHost(hostname).catch(() => false);
