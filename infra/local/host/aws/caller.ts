import type { IncomingMessage } from 'node:http';

/** The signer of a request and the service it is for, from `{key}/{date}/{region}/{service}/aws4_request`. */
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
