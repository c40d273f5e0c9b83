import type { IncomingMessage } from 'node:http';

/** The signer of a request and the service it is for, from `{key}/{date}/{region}/{service}/aws4_request`. */
export type Caller = { readonly principal: string; readonly service: string };

/**
 * Reads the credential scope of Signature Version 4 from the header or, for S3 only, from a presigned address. Only S3
 * verifies signatures: with any other service, a made-up address would be enough to act as anybody.
 */
export function callerOf({ headers, url = '/' }: IncomingMessage): Caller | undefined {
  const inHeader = scopeOf(/Credential=([^,\s]+)/.exec(headers.authorization ?? '')?.[1]);
  if (inHeader) return inHeader;
  const inAddress = scopeOf(new URL(url, 'http://localhost').searchParams.get('X-Amz-Credential') ?? undefined);
  return inAddress?.service === 's3' ? inAddress : undefined;
}

function scopeOf(credential = ''): Caller | undefined {
  const [principal, , , service] = credential.split('/');
  return principal && service ? { principal, service } : undefined;
}
