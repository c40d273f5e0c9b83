import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test, vi } from 'vitest';

import { mailKey } from '#shared/table/keys.ts';
import { openServer } from '../testing/own-server.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

let refusal = '';
/** A mail service that refuses everything, for one reason. */
const service = await openServer((request, response) => {
  request.resume();
  response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': refusal }).end('{}');
});

afterAll(() => {
  service.close();
  vi.restoreAllMocks();
  leaveRole();
});

test('that the service takes no mail at all is told to an operator at once; that it refuses one mail is a warning', async () => {
  stubRole('background', { AWS_ENDPOINT_URL_SESV2: service.address });
  const { table } = await import('../storage/table.ts');
  const key = mailKey('0123456789abcdef');
  const words = { kind: 'invitation', to: 'refused@paveprint.example', subject: 'Subject', text: 'Text' };
  const Item = { ...key, v: 1, ttl: 99_999_999_999, ...words, state: 'waiting', attempts: 0 };
  const send = async (command: { readonly input: object }): Promise<object> =>
    command instanceof GetCommand && command.input.Key?.['pk'] === key.pk ? { Item } : {};
  Object.assign(table.client, { send });
  const { deliverMail } = await import('./deliver-mail.ts');
  const written = catchLog();
  for (refusal of ['SendingPausedException', 'MessageRejected']) await deliverMail(key);
  const told = written().map(({ level, message, mailRefused, needsOperator }) => [
    level,
    message,
    mailRefused,
    needsOperator,
  ]);
  expect(told).toEqual([
    ['ERROR', 'mail refused', 'SendingPausedException', true],
    ['WARN', 'mail refused', 'MessageRejected', undefined],
  ]);
});
