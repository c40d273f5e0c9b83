import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { organizations } from '#shared/organizations/contract.ts';
import { ORGANIZATION_NOT_FOUND } from '#shared/organizations/not-found.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import { answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { firstRender } from '../testing/first-render.tsx';
import { settingsQuery } from './estimate-queries.ts';
import { organizationsQuery } from './organization-queries.ts';
import { createQueryClient } from './query-client.ts';
import { useCall } from './use-call.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const failure = { title: 'Error', description: 'Failed' };
const deleted = ['Organization Was Deleted', 'Someone deleted it in the meantime. What you typed is still here.'];

test.each([
  ['a write', (client) => firstRender(() => useCall(organizations.edit, { failure }), client).run(edit)],
  ['a query', (client) => client.fetchQuery(settingsQuery(1)).catch(() => undefined)],
  [
    'a query for a choice',
    (client) => firstRender(() => useCall(() => client.fetchQuery(settingsQuery(1)), { failure }), client).run({}),
  ],
] as const satisfies readonly (readonly [string, (client: Client) => Promise<unknown>])[])(
  'an organization that was deleted meanwhile is told once by %s, and it is asked which there are',
  async (_what, ask) => {
    const client = createQueryClient();
    const { queryKey } = organizationsQuery();
    answerWith(200, JSON.stringify([{ ...organizationDefaults, id: 1, name: 'Oak Paving', isDefault: 1 }]));
    await client.fetchQuery(organizationsQuery());
    answerWith(404, ORGANIZATION_NOT_FOUND, { 'x-error-code': 'NOT_FOUND' });
    await ask(client);
    await expect.poll(() => client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(caughtToasts()).toEqual([deleted]);
  },
);

type Client = ReturnType<typeof createQueryClient>;
const edit = { params: { id: '1' }, body: { name: 'Elm Paving' } };
