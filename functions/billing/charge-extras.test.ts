import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, test, vi } from 'vitest';

import { accountKey, chargeKey } from '#shared/table/keys.ts';
import { openServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

const MONTH = '2031-02';
const key = chargeKey('account', MONTH);
const lines = [{ meter: 'designs', count: 3, cents: 600 }];
const charge = { ...key, v: 1, month: MONTH, lines, cents: 600, state: 'waiting', attempts: 0 };
const account = { ...accountKey('account'), v: 1, plan: 'pro', customerId: 'cus_paid' };

// Answers like Secrets Manager for an empty secret.
const secrets = await openServer((request, response) => {
  request.resume();
  response.writeHead(400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ __type: 'ResourceNotFoundException', message: 'no value' }));
});

afterAll(() => {
  secrets.close();
  vi.restoreAllMocks();
  leaveRole();
});

describe('the report of a month', () => {
  test('is sent later when the key of the payment service is missing', async () => {
    stubRole('background', { AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.address });
    const { table } = await import('../storage/table.ts');
    const written: object[] = [];
    const send = async (command: { readonly input: object }): Promise<object> => {
      if (command instanceof GetCommand) return { Item: command.input.Key?.['sk'] === key.sk ? charge : account };
      written.push(command.input);
      return {};
    };
    Object.assign(table.client, { send });
    const logged = catchLog();
    const { chargeExtras } = await import('./charge-extras.ts');
    await chargeExtras('account', key);
    expect(written).toMatchObject([
      {
        TransactItems: [
          { Update: { Key: key, ExpressionAttributeValues: { ':to': 'later', ':attempts': 1 } } },
          { Put: { Item: { kind: 'charge-again', accountId: 'account', data: { month: MONTH, attempts: '1' } } } },
        ],
      },
    ]);
    expect(logged().map(({ message }) => message)).toEqual(['not configured', 'extras not invoiced']);
  });
});
