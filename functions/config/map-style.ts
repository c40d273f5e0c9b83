import { DescribeKeyCommand, LocationClient } from '@aws-sdk/client-location';

import { callService, clientTimeouts } from '../runtime/call-service.ts';
import { requireEnv } from '../runtime/environment.ts';

const client = new LocationClient(clientTimeouts());
const styleUrl = requireEnv('MAP_STYLE_URL');
const keyName = requireEnv('MAP_KEY_NAME');

/** Outlines may be derived from the tiles only if the operator has an agreement. The usual terms only allow viewing. */
export const canTrace = process.env['MAP_TILES_RIGHTS'] === 'agreement';

let key: Promise<string> | undefined;

/** URL of the satellite style with a key that may only fetch tiles (product 3.28). Read once per function instance. */
export async function mapStyleUrl(): Promise<string> {
  key ??= readKey();
  return `${styleUrl}?key=${encodeURIComponent(await key)}`;
}

async function readKey(): Promise<string> {
  try {
    const asking = client.send(new DescribeKeyCommand({ KeyName: keyName }));
    // An answer without a key counts as a failure. Otherwise it would be kept as long as the function's instance.
    const { Key = '' } = await callService('The map service', asking, (answer) => Boolean(answer.Key));
    return Key;
  } catch (error) {
    key = undefined;
    throw error;
  }
}
