import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createPeople } from './rebuild-pool.ts';

type Asked = { readonly operation: string; readonly input: Readonly<Record<string, unknown>> };

let asked: Asked[] = [];
/** Addresses that the pool knows. `mails` below is how many mails it may still send. */
let known = new Set<string>();
/** Those addresses whose owner has signed in, and so has a password of their own. */
let signedIn = new Set<string>();
let mails = Number.POSITIVE_INFINITY;

const refused = (type: string) => ({ status: 400, body: { __type: type, message: `${type}.` } });

function answerOf({ operation, input }: Asked) {
  const email = String(input['Username']);
  if (operation !== 'AdminCreateUser') return { status: 200, body: {} };
  const isAgain = input['MessageAction'] === 'RESEND';
  if (isAgain && signedIn.has(email)) return refused('UnsupportedUserStateException');
  if (!isAgain && known.has(email)) return refused('UsernameExistsException');
  if (mails === 0) return refused('LimitExceededException');
  mails -= 1;
  known.add(email);
  return { status: 200, body: { User: { Username: email } } };
}

const pool = createServer((request, response) => {
  void text(request).then((body) => {
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
    const call = { operation, input: JSON.parse(body) as Asked['input'] };
    asked.push(call);
    const answer = answerOf(call);
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(answer.body));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    pool.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  pool.close();
});
beforeEach(() => {
  asked = [];
  known = new Set();
  signedIn = new Set();
  mails = Number.POSITIVE_INFINITY;
});

const create = (emails: readonly string[], groups: readonly string[] = [], mailsAgain = false) => {
  const endpoint = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`;
  const aws = { region: 'us-east-1', endpoint, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  return createPeople(
    aws,
    { UserPoolId: 'us-east-1_new', mailsAgain },
    emails.map((email) => ({ email, firstName: 'Sam', groups })),
  );
};

describe('a new user pool', () => {
  test('gets everybody with their verified address, in their groups', async () => {
    expect(await create(['a@pavers.test'], ['fulfilment', 'operator'])).toEqual({
      created: 1,
      again: 0,
      known: 0,
      stoppedBy: undefined,
    });
    expect(asked.map(({ operation }) => operation)).toEqual([
      'AdminCreateUser',
      'AdminAddUserToGroup',
      'AdminAddUserToGroup',
    ]);
    expect(asked[0]?.input).toMatchObject({
      UserPoolId: 'us-east-1_new',
      Username: 'a@pavers.test',
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]),
    });
    expect(asked.slice(1).map(({ input }) => input['GroupName'])).toEqual(['fulfilment', 'operator']);
  });

  test('gets nobody twice', async () => {
    await create(['a@pavers.test']);
    expect(await create(['a@pavers.test', 'b@pavers.test'])).toEqual({
      created: 1,
      again: 0,
      known: 1,
      stoppedBy: undefined,
    });
  });

  test('mails again whom the operator wants mailed again, except who signed in', async () => {
    await create(['a@pavers.test', 'b@pavers.test']);
    signedIn.add('b@pavers.test');
    const people = ['a@pavers.test', 'b@pavers.test', 'c@pavers.test'];
    expect(await create(people, [], true)).toEqual({ created: 1, again: 1, known: 1, stoppedBy: undefined });
    expect(asked.filter(({ input }) => input['MessageAction'] === 'RESEND').map(({ input }) => input)).toEqual(
      ['a@pavers.test', 'b@pavers.test'].map((Username) => expect.objectContaining({ Username })),
    );
  });

  test('that may send no more mail today says so, and goes on the next time', async () => {
    mails = 1;
    expect(await create(['a@pavers.test', 'b@pavers.test'])).toMatchObject({
      created: 1,
      stoppedBy: 'LimitExceededException.',
    });
    mails = 1;
    expect(await create(['a@pavers.test', 'b@pavers.test'])).toEqual({
      created: 1,
      again: 0,
      known: 1,
      stoppedBy: undefined,
    });
  });
});
