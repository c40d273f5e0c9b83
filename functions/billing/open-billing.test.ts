import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

// As Secrets Manager answers for a secret that was created but never filled.
const secrets = createServer((_request, response) => {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ __type: 'ResourceNotFoundException', message: 'no value' }));
});

beforeAll(async () => {
  catchLog();
  secrets.listen(0, '127.0.0.1');
  await once(secrets, 'listening');
});

afterAll(() => {
  secrets.close();
  vi.restoreAllMocks();
  leaveRole();
});

test('without a key no plans are sold, which is no failure', async () => {
  const { port } = secrets.address() as AddressInfo;
  stubRole('billing', { AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${port}` });
  const { isBillingOn, openBilling } = await import('./open-billing.ts');
  expect(await isBillingOn()).toBe(false);
  await expect(openBilling()).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
});
