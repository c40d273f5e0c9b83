import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { settingsDefaults } from '#shared/estimates/settings.ts';
import { newOrganization, organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { settingsQuery } from '../../../api/estimate-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts, holdCalls } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import {
  useDeleteOrganization,
  useSaveOrganization,
  useSetDefaultOrganization,
  useUploadLogo,
} from './organization-writes.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const organization: Organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 };
const body = newOrganization.parse({ name: 'Sample Paving' });
const nothing = (): void => undefined;
const request = { params: { id: '1' } };

const acts = {
  creation: () => firstRender(() => useSaveOrganization(undefined, { onSaved: nothing })).run(body),
  update: () => firstRender(() => useSaveOrganization(organization, { onSaved: nothing })).run(body),
  deletion: () => firstRender(() => useDeleteOrganization(nothing)).run(request),
  'choice of the default': () => firstRender(() => useSetDefaultOrganization()).run(request),
};

describe('an organization', () => {
  test.each([
    ['creation', organization, 'Organization Created'],
    ['update', organization, 'Organization Updated'],
    ['deletion', { removed: true }, 'Organization Deleted'],
    ['choice of the default', organization, 'Default Organization Set'],
  ] as const)('whose %s worked says so', async (act, reply, title) => {
    answerWith(200, JSON.stringify(reply));
    await acts[act]();
    expect(caughtToasts()).toEqual([[title, undefined]]);
  });

  test.each([
    ['creation', 'Failed to create organization. Please try again.'],
    ['update', 'Failed to update organization. Please try again.'],
    ['deletion', 'Failed to delete organization. Please try again.'],
    ['choice of the default', 'Failed to set default organization. Please try again.'],
  ] as const)('whose %s failed says so under Error', async (act, description) => {
    answerNothing();
    await acts[act]();
    expect(caughtToasts()).toEqual([['Error', description]]);
  });
});

test('an organization that is gone already is deleted, and the list is asked for again', async () => {
  answerWith(404, 'Organization not found', { 'x-error-code': 'NOT_FOUND' });
  const client = createQueryClient();
  client.setQueryData(organizationsQuery().queryKey, [organization]);
  const done: string[] = [];
  await firstRender(() => useDeleteOrganization(() => done.push('deleted')), client).run(request);
  expect(done).toEqual(['deleted']);
  expect(client.getQueryState(organizationsQuery().queryKey)?.isInvalidated).toBe(true);
  expect(caughtToasts()).toEqual([['Organization Deleted', undefined]]);
});

test.each([
  ['deleted', { removed: true }, useDeleteOrganization],
  ['made the default', organization, useSetDefaultOrganization],
] as const)('the settings of all organizations are asked for again when one is %s', async (_what, reply, use) => {
  answerWith(200, JSON.stringify(reply));
  const client = createQueryClient();
  const { queryKey } = settingsQuery(2);
  client.setQueryData(queryKey, { ...settingsDefaults, organizationId: 2, requiredMarginPct: 0.2, hasApprover: true });
  await firstRender(() => use(nothing), client).run(request);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

describe('a creation', () => {
  const keys: (string | null)[] = [];
  const create = (name: string, answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      return answer();
    });
    return firstRender(() => useSaveOrganization(undefined, { onSaved: nothing })).run({ ...body, name });
  };
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const done = () => Promise.resolve(Response.json(organization));

  test('without an answer is asked for again as the same one, and another one as another', async () => {
    await create('Oak Paving', lost);
    await create('Oak Paving', done);
    await create('Oak Paving', lost);
    await create('Elm Paving', done);
    const [first, again, next, other] = keys;
    expect(again).toBe(first);
    expect(new Set([first, next, other]).size).toBe(3);
  });

  test('without an answer is another one once an organization was deleted, which may be it', async () => {
    await create('Ash Paving', lost);
    answerWith(200, '{"removed":true}');
    await firstRender(() => useDeleteOrganization(nothing)).run(request);
    await create('Ash Paving', done);
    expect(new Set(keys.slice(-2)).size).toBe(2);
  });
});

describe('an edit', () => {
  const slots = organization.availableTimeSlots.map((slot) => ({ ...slot }));
  const longer = slots.map((slot) => ({ ...slot, endTime: '18:00' }));

  test.each([
    ['a color', { primaryColor: '#112233', availableTimeSlots: slots }, { primaryColor: '#112233' }],
    ['time slots', { availableTimeSlots: longer }, { availableTimeSlots: longer }],
    ['a phone number that is taken away', { phoneNumber: '' }, { phoneNumber: '' }],
  ])('of %s sends nothing else, so that what was saved elsewhere meanwhile stays', async (_what, part, sent) => {
    const start = { ...organization, phoneNumber: '954 555 0100' };
    const calls = holdCalls();
    const saved = firstRender(() => useSaveOrganization(start, { onSaved: nothing })).run({
      ...body,
      phoneNumber: start.phoneNumber,
      ...part,
    });
    calls.answer(start);
    await saved;
    expect(calls.asked()).toEqual([sent]);
  });
});

describe('a logo', () => {
  const upload = () =>
    firstRender(() => useUploadLogo(nothing)).run(new File(['x'], 'logo.png', { type: 'image/png' }));

  test('that was uploaded says so', async () => {
    answerWith(200, JSON.stringify({ logoUrl: `/media/${'0'.repeat(32)}` }));
    await upload();
    expect(caughtToasts()).toEqual([['Logo Uploaded', undefined]]);
  });

  test('that could not be uploaded says so', async () => {
    answerNothing();
    await upload();
    expect(caughtToasts()).toEqual([['Upload failed', 'Failed to upload logo. Please try again.']]);
  });
});
