import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { matches, oneOrMore } from '../../local/host/iam/policy.ts';
import { openTemplates, production, read } from '../../local/paveprint/testing/templates.ts';
import { allowWrites, requireStopped, stopWrites, withoutWrites } from './stopped-writes.ts';

const ARN = 'arn:aws:dynamodb:us-east-1:123456789012:table/Table';
const used = () => ({ client, table: 'Table', stack: 'paveprint-prod-app' });

let policy: string | undefined;
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const { Policy } = z.object({ Policy: z.string().optional() }).parse(body);
    if (operation === 'PutResourcePolicy') policy = Policy;
    if (operation === 'DeleteResourcePolicy') policy = undefined;
    const isMissing = operation === 'GetResourcePolicy' && policy === undefined;
    response.writeHead(isMissing ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
    const found = { Table: { TableArn: ARN }, Policy: policy };
    const missing = { __type: 'com.amazonaws.dynamodb.v20120810#PolicyNotFoundException', message: 'none' };
    response.end(JSON.stringify(isMissing ? missing : found));
  });
});
let client: DynamoDBClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  client = new DynamoDBClient({ region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, credentials });
});
afterAll(() => {
  client.destroy();
  server.close();
});
beforeEach(() => {
  policy = undefined;
});

const grants = z.object({
  Roles: z.array(z.object({ Ref: z.string() })),
  PolicyDocument: z.object({ Statement: z.array(z.object({ Action: oneOrMore, Condition: z.unknown().optional() })) }),
});

/** The roles of the app stack that may change items of a table, and the actions that let them. */
function writers() {
  const { synthesize, close } = openTemplates();
  const app = read(synthesize('writers', production), 'paveprint-prod-app');
  close();
  return Object.values(app)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy')
    .flatMap(({ Properties }) => {
      const { Roles, PolicyDocument } = grants.parse(Properties);
      const actions = PolicyDocument.Statement.filter(({ Condition }) =>
        JSON.stringify(Condition ?? '').includes('dynamodb:LeadingKeys'),
      ).flatMap(({ Action }) => Action);
      const changing = actions.filter((action) => !/:(Get|BatchGet|Query|ConditionCheck)/.test(action));
      return changing.length > 0 ? [{ role: Roles[0]?.Ref ?? '', changing }] : [];
    });
}

test('a table whose writes are stopped takes none of any function but the consumers of its stream, nor refuses an operator', () => {
  const [statement] = withoutWrites(ARN, 'paveprint-prod-app').Statement;
  const isDenied = (principal: string): boolean =>
    matches([statement.Condition.ArnLike['aws:PrincipalArn']], principal) &&
    !matches([statement.Condition.ArnNotLike['aws:PrincipalArn']], principal);
  const roleOf = (name: string) => `arn:aws:iam::123456789012:role/${name}`;
  const found = writers();
  const spared = found.filter(({ role }) => !isDenied(roleOf(`paveprint-prod-app-${role}-A1B2C3`)));
  expect(spared.map(({ role }) => role.replace(/Role[0-9A-F]{8}$/, ''))).toEqual(['Streamstream', 'Streambackground']);
  for (const { changing } of found) expect(statement.Action).toEqual(expect.arrayContaining(changing));
  expect(isDenied(roleOf('Operator'))).toBe(false);
});

test('the writes of an app are stopped and allowed again, and a table that it still writes to is not carried over', async () => {
  await expect(requireStopped(used())).rejects.toThrow('The app still writes to Table. Run npm run stop-writes first.');
  await stopWrites(used());
  expect(JSON.parse(policy ?? '')).toEqual(withoutWrites(ARN, 'paveprint-prod-app'));
  await requireStopped(used());
  await allowWrites(used());
  await expect(requireStopped(used())).rejects.toThrow('still writes');
});
