import { setImmediate } from 'node:timers/promises';
import { focusManager, MutationObserver, notifyManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import type { User } from '#shared/auth/user.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { membersQuery } from './account-queries.ts';
import { currentUserQuery } from './auth-queries.ts';
import { call } from './call.ts';
import { checkedUserQuery } from './checked-user-query.ts';
import { settingsQuery } from './estimate-queries.ts';
import { FIRST_SEARCH, leadsQuery } from './fulfilment-queries.ts';
import { organizationsQuery } from './organization-queries.ts';
import { propertiesQuery } from './property-queries.ts';
import { proposalListQuery } from './proposal-list-queries.ts';
import { proposalQuery } from './proposal-queries.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

test('a call is tried at once, and fails, while the browser thinks that it is offline', async () => {
  const client = createQueryClient();
  onlineManager.setOnline(false);
  const fail = (): Promise<never> => Promise.reject(new Error('Failed to fetch'));
  await expect(client.fetchQuery({ queryKey: ['any'], queryFn: fail })).rejects.toThrow('Failed to fetch');
  const write = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(write.execute(undefined)).rejects.toThrow('Failed to fetch');
});

test('a write that begins is known before the next event, so that a second press finds it', async () => {
  const client = createQueryClient();
  const write = new MutationObserver(client, { mutationFn: () => new Promise<never>(() => {}) });
  const seen: string[] = [];
  // Screens subscribe in this way.
  write.subscribe(notifyManager.batchCalls(({ status }) => void seen.push(status)));
  void write.mutate();
  await Promise.resolve();
  expect(seen).toEqual(['pending']);
});

describe('what was fetched', () => {
  test('is never refetched by itself, never stale by default and never retried', () => {
    const client = createQueryClient();
    const { options } = new QueryObserver(client, { queryKey: ['any'] });
    expect(options).toMatchObject({
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
    expect(client.getDefaultOptions().mutations).toMatchObject({ retry: false });
  });

  test('is stale after 30 seconds if it is properties or a proposal, after 5 minutes if organizations', () => {
    const bounds = { north: 1, south: 0, east: 1, west: 0 };
    expect(propertiesQuery(bounds).staleTime).toBe(30_000);
    expect(proposalQuery('a-slug').staleTime).toBe(30_000);
    expect(organizationsQuery().staleTime).toBe(5 * 60_000);
  });

  test('is stale after 30 seconds if it is the settings of an estimate’s organization', () => {
    expect(settingsQuery(1).staleTime).toBe(30_000);
  });

  test.each([
    ['the list of proposals', proposalListQuery],
    ['the list of members', membersQuery],
  ])('is stale at once if it is %s, and fetched again when the window gets the focus', (_what, query) => {
    expect(query()).toMatchObject({ staleTime: 0, refetchOnWindowFocus: true });
  });

  test('is asked again every half hour, and at the focus, if it is who is signed in on a screen of staff', () => {
    expect(checkedUserQuery()).toMatchObject({ refetchInterval: 30 * 60_000, refetchOnWindowFocus: 'always' });
  });

  describe('is, for who is signed in on a screen', () => {
    const user: User = { id: 'u1', email: 'sam@example.com', plan: 'pro', role: 'owner', staff: false };

    /** What a screen shows after its window got the focus, and how many calls that took. */
    async function afterFocus(minutesAgo: number, answer: () => Response) {
      let asked = 0;
      vi.stubGlobal('fetch', async () => {
        asked += 1;
        return answer();
      });
      const client = createQueryClient();
      client.setQueryData(currentUserQuery().queryKey, user, { updatedAt: Date.now() - minutesAgo * 60_000 });
      client.mount();
      const leave = new QueryObserver(client, currentUserQuery()).subscribe(() => {});
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await setImmediate();
      await vi.waitFor(() => expect(client.isFetching()).toBe(0));
      leave();
      client.unmount();
      return [asked, client.getQueryData(currentUserQuery().queryKey)];
    }

    afterEach(() => focusManager.setFocused(undefined));

    test('asked again when the window gets the focus an hour later, not sooner', async () => {
      const renamed = { ...user, firstName: 'Sam' };
      expect(await afterFocus(59, () => Response.json(renamed))).toEqual([0, user]);
      expect(await afterFocus(61, () => Response.json(renamed))).toEqual([1, renamed]);
    });

    test('kept when nobody answers then', async () => {
      expect(await afterFocus(61, () => Response.error())).toEqual([1, user]);
    });
  });

  test('is asked again every three seconds if it is the list of leads', () => {
    expect(leadsQuery(FIRST_SEARCH)).toMatchObject({ staleTime: 0, refetchInterval: 3000 });
  });
});

describe('who has to be checked', () => {
  const query = { queryKey: ['any'], queryFn: () => call(organizations.list, {}) };
  const refusal = () => new Response('', { status: 401, headers: { 'x-error-code': 'UNAUTHENTICATED' } });

  /**
   * The paths that a query with an observer calls when its endpoint gives these answers in order, and refuses from then
   * on.
   */
  async function askedFor(answers: readonly Response[]): Promise<readonly string[]> {
    const user: User = { id: 'u1', email: 'desk@example.com', plan: 'pro', role: 'owner', staff: true };
    const asked: string[] = [];
    const left = [...answers];
    vi.stubGlobal('fetch', async (path: string) => {
      // As over a network. Without this wait, an endless loop of calls would hang the test.
      await setImmediate();
      asked.push(path);
      return path === auth.currentUser.path ? Response.json(user) : (left.shift() ?? refusal());
    });
    const client = createQueryClient();
    client.setQueryData(currentUserQuery().queryKey, user);
    const leave = [
      new QueryObserver(client, currentUserQuery()).subscribe(() => {}),
      new QueryObserver(client, query).subscribe(() => {}),
    ];
    await vi.waitFor(() => expect(left).toHaveLength(0));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    for (const each of leave) each();
    return asked;
  }

  test('sees a refused query repeated after the check', async () => {
    const asked = await askedFor([refusal(), Response.json([])]);
    expect(asked).toEqual([organizations.list.path, auth.currentUser.path, organizations.list.path]);
  });

  test('sees a query that is refused again repeated once', async () => {
    const asked = await askedFor([refusal(), refusal()]);
    expect(asked.filter((path) => path === organizations.list.path)).toHaveLength(2);
  });
});
