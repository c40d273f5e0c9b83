import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { findDeployment } from './deployment.ts';
import { diagnose } from './diagnose.ts';
import { healthy, openAws, settings, STACK } from './testing/aws-account.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** Third parties that record the keys of requests, in headers and addresses. */
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});
const thirdParties = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization ?? ''}`);
  response.writeHead(401).end('{}');
});
thirdParties.listen(0, '127.0.0.1');
await once(thirdParties, 'listening');
const address = `http://127.0.0.1:${(thirdParties.address() as AddressInfo).port}`;

const addresses = {
  OPENAI_BASE_URL: `${address}/v1`,
  STREET_VIEW_BASE_URL: address,
  MAPILLARY_BASE_URL: address,
  LISTINGS_BASE_URL: address,
  STRIPE_BASE_URL: address,
};
const account = {
  ...healthy(),
  functions: [{ Environment: { Variables: { ...settings, ...addresses } } }],
  secrets: { ...healthy().secrets, stripe: '{}', openai: '{"apiKey":"of-the-stack"}' },
};
const { aws, close } = await openAws(() => account);

afterAll(() => {
  close();
  thirdParties.close();
});

const shell = { ...addresses, OPENAI_API_KEY: 'of-the-shell', STRIPE_SECRET_KEY: 'of-the-shell' };

const thirdPartyNames = ['OpenAI', 'Google Street View', 'Mapillary', 'Listing photos', 'Stripe'];

/** The states of the findings about third parties. No finding about a stack has the same names. */
async function statesOf(isNamed: boolean) {
  const found = await diagnose(await findDeployment(aws, STACK), { isNamed, shell, now });
  return Object.fromEntries(found.map(({ provider, state }) => [provider, state]));
}

describe('the doctor', () => {
  test('says of a stack that was named which secret to fill, and of this machine which variable to set', async () => {
    const secrets = { openai: '', 'street-view': '{"key":"alone"}', mapillary: '{}', listings: 'text', stripe: '{}' };
    const empty = await openAws(() => ({ ...account, secrets }));
    const remedies = async (isNamed: boolean) => {
      const found = await diagnose(await findDeployment(empty.aws, STACK), { isNamed, shell: {}, now });
      return found.flatMap(({ provider, remedy }) => (thirdPartyNames.includes(provider) ? [remedy] : []));
    };
    const ids = ['openai', 'street-view', 'mapillary', 'listings', 'stripe'];
    expect(await remedies(true)).toEqual(ids.map((id) => `Fill every field of the secret ${id}.`));
    expect(await remedies(false)).toEqual(ids.map(() => expect.stringMatching(/^Set [A-Z_]+( and [A-Z_]+)?\.$/)));
    empty.close();
  });
});

describe('the doctor asks third parties', () => {
  test('of a stack that was named with its own keys, whatever the shell has', async () => {
    const states = await statesOf(true);
    expect(asked.join('\n')).toContain('Bearer of-the-stack');
    expect(asked.join('\n')).not.toContain('of-the-shell');
    // A third party whose secret is empty is off, even if the shell has a key.
    expect(states['Stripe']).toBe('off');
  });

  test('of the local host, whose secrets are those of stand-ins, with the keys of the shell', async () => {
    const states = await statesOf(false);
    expect(asked.join('\n')).toContain('Bearer of-the-shell');
    expect(asked.join('\n')).not.toContain('of-the-stack');
    expect(states['Stripe']).toBe('failing');
  });
});
