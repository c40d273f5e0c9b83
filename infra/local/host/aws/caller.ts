import type { IncomingMessage } from 'node:http';

/** Who signed a request and for which service: `{key}/{date}/{region}/{service}/aws4_request`. */
export type Caller = { readonly principal: string; readonly service: string };

/** Reads the credential scope of Signature Version 4, from the header or a presigned address. */
export function callerOf({ headers, url = '/' }: IncomingMessage): Caller | undefined {
  const credential =
    /Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1] ??
    new URL(url, 'http://localhost').searchParams.get('X-Amz-Credential') ??
    '';
  const [principal, , , service] = credential.split('/');
  return principal && service ? { principal, service } : undefined;
}
