import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { openServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

// Answers like Secrets Manager for a secret that was created but never filled.
const secrets = await openServer((_request, response) => {
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ __type: 'ResourceNotFoundException', message: 'no value' }));
});

beforeAll(() => {
  catchLog();
});

afterAll(() => {
  secrets.close();
  vi.restoreAllMocks();
  leaveRole();
});

test('without a key no plans are sold, which is no failure', async () => {
  stubRole('billing', { AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.address });
  const { isBillingOn, openBilling } = await import('./open-billing.ts');
  expect(await isBillingOn()).toBe(false);
  await expect(openBilling()).rejects.toMatchObject({ code: 'NOT_CONFIGURED' });
});
