import { beforeAll, describe, expect, inject, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { endpoints } from '#shared/api.ts';
import { auth } from '#shared/auth/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { listedAccess } from '#shared/testing/listed-access.ts';
import { visits } from '#shared/visits/contract.ts';
import { writeSession } from '../testing/office.ts';
import { partsOf, person, signInAs } from '../testing/people.ts';
import type { PersonName } from '../testing/people.ts';

const LET_THROUGH = 'let through';

/** What the policy knows of a caller; undefined is a stranger. */
type Standing =
  | {
      readonly plan: 'free' | 'paid';
      readonly staff: boolean;
      readonly member?: true;
      readonly operator?: true;
    }
  | undefined;
type Caller = { readonly name: string; readonly standing: Standing };

const sample: Readonly<Record<PersonName, Standing>> = {
  free: { plan: 'free', staff: false },
  paid: { plan: 'paid', staff: false },
  rival: { plan: 'paid', staff: false },
  approver: { plan: 'paid', staff: false, member: true },
  estimator: { plan: 'paid', staff: false, member: true },
  fulfilment: { plan: 'free', staff: true },
  operator: { plan: 'free', staff: false, operator: true },
};
const people = Object.keys(sample) as PersonName[];

/** Callers without a valid session. All but the first one send a cookie that looks like a session. */
const strangers = ['anonymous', 'forged secret', 'foreign account', 'expired', 'logged out'] as const;
const cookies = new Map<string, string>();

const callers: readonly Caller[] = [
  ...strangers.map((name) => ({ name, standing: undefined })),
  ...people.map((name) => ({ name, standing: sample[name] })),
];

/**
 * Endpoints for the owner only. Those that need fields in their body are left out, because they refuse the empty body
 * of a knock first.
 */
const ownerOnly: readonly Endpoint[] = [
  account.members,
  account.removeMember,
  account.exportData,
  organizations.remove,
  organizations.setDefault,
  organizations.edit,
  calendars.remove,
  estimates.editSettings,
  visits.createSubscription,
  visits.removeSubscription,
  payments.connect,
  payments.disconnect,
  billing.portal,
];

const isForOthers = (access: string, { staff, operator }: NonNullable<Standing>): boolean =>
  (access === 'fulfilment' && !staff) || (access === 'operator' && !operator);

/** The answer policy: a refusal as `status body`, or undefined when the call must be let through. */
function refusal(endpoint: Endpoint, standing: Standing): string | undefined {
  const access = listedAccess(endpoint);
  if (access === 'public') return undefined;
  if (standing === undefined) return '401 unauthorized';
  if (access === 'paid' && standing.plan === 'free') return '403 plan required';
  if (isForOthers(access, standing)) return '403 forbidden';
  if (standing.member && ownerOnly.includes(endpoint)) return '403 Only the owner of the account can do this.';
  return undefined;
}

const isLogout = ({ path }: Endpoint): boolean => path === auth.logout.path;

async function cookieOf(caller: Caller, endpoint: Endpoint): Promise<string> {
  const name = people.find((one) => one === caller.name);
  if (name === undefined) return cookies.get(caller.name) ?? '';
  // Logging out really ends a session, so it gets one of its own.
  return (await (isLogout(endpoint) ? signInAs(name) : person(name))).cookies();
}

/** Calls an endpoint with ids that do not exist and an empty body, to see whether access lets the call through. */
async function knock(endpoint: Endpoint, cookie: string): Promise<Response> {
  const path = endpoint.path.replaceAll('{slug}', 'no-such-page').replaceAll(/\{\w+\}/g, '999999999');
  const headers = new Headers({ origin: inject('origin'), cookie });
  if (endpoint.body) headers.set('content-type', 'application/json');
  return fetch(new URL(path, inject('origin')), {
    method: endpoint.method,
    headers,
    redirect: 'manual',
    ...(endpoint.body && { body: '{}' }),
  });
}

beforeAll(async () => {
  const { accountId, userId, secret } = partsOf(await signInAs('paid'));
  const rival = partsOf(await signInAs('rival'));
  cookies.set('forged secret', `sid=${accountId}.${userId}.${secret.split('').toReversed().join('')}`);
  cookies.set('foreign account', `sid=${accountId}.${rival.userId}.${rival.secret}`);
  cookies.set('expired', `sid=${await writeSession({ accountId, userId, expiresIn: -1 })}`);
  const leaving = await signInAs('paid');
  cookies.set('logged out', leaving.cookies());
  await leaving.ask(auth.logout);
});

test('knows a cookie for every stranger but the anonymous one', () => {
  expect(strangers.filter((name) => !cookies.has(name))).toEqual(['anonymous']);
});

/** `status body` of a refusal or a failure, else just that the call was let through. */
async function outcomeOf(response: Response): Promise<string> {
  const refused = [401, 403].includes(response.status) || response.status >= 500;
  const body = await response.text();
  return refused ? `${response.status} ${body}` : LET_THROUGH;
}

describe.each(endpoints)('$method $path ($access)', (endpoint) => {
  test.each(callers)('answers $name as the policy says', async (caller) => {
    const response = await knock(endpoint, await cookieOf(caller, endpoint));
    expect(await outcomeOf(response)).toBe(refusal(endpoint, caller.standing) ?? LET_THROUGH);
    expect(response.headers.get('cache-control')).toMatch(/no-store|public, max-age=300/);
  });
});
