import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import type { User } from '#shared/auth/user.ts';
import { firstRender } from '../testing/first-render.tsx';
import type { ToastContent } from '../ui/toast-queue.ts';
import { showToastsWith } from '../ui/toast-queue.ts';
import { codeOf } from './api-error.ts';
import { currentUserKey, currentUserQuery } from './auth-queries.ts';
import { call } from './call.ts';
import type { Watch } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { mutationOf, useCall, withServerMessage } from './use-call.ts';

/** The same person as in other test files: all tests of a process share one page, which shows one person. */
const user: User = { id: 'u1', email: 'sam@example.com', plan: 'pro', role: 'owner', staff: false };
const toasts: ToastContent[] = [];
let leave = () => {};
const shown = () => toasts.map(({ type, title, description }) => [type, title, description]);

beforeEach(() => {
  toasts.length = 0;
  showToastsWith((content) => toasts.push(content));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** Makes the server give this answer to every call. */
const answer = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/plain', ...headers } })),
  );
const refuse = (status: number, code: string) => answer(status, `the message of ${code}`, { 'x-error-code': code });

type Options = Partial<Parameters<typeof mutationOf<string, { readonly removed: true }>>[1]>;

/** Runs the removal of a member as a component would, and returns the query client. */
async function write(options: Options = {}) {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, user);
  // The access gate observes it too.
  leave = new QueryObserver(client, currentUserQuery()).subscribe(() => {});
  const mutation = new MutationObserver(client, {
    ...mutationOf(client, { failure: { title: 'Failed' }, ...options }),
    mutationFn: (id: string) => call(account.removeMember, { params: { id } }),
  });
  await mutation.mutate('7').catch(() => undefined);
  return { client, ...mutation.getCurrentResult() };
}

/** A write, as `useCall` gives it to a component. */
const writeOf = (work: (id: string, watch: Watch) => Promise<never>, options: Options) =>
  firstRender(() => useCall(work, { failure: { title: 'Failed' }, ...options }));

describe('a write that worked', () => {
  test('refetches what it changed, then shows a toast', async () => {
    answer(200, '{"removed":true}');
    const order: unknown[] = [];
    const { client } = await write({
      invalidates: (_, id) => [['members', id]],
      onSuccess: ({ removed }, id) => order.push(removed, id, ...shown()),
      success: (_, id) => ({ title: 'Removed', description: id }),
    });
    expect(order).toEqual([true, '7']);
    expect(shown()).toEqual([['success', 'Removed', '7']]);
    expect(client.getQueryData(currentUserKey)).toEqual(user);
  });

  test('invalidates cached data of its keys', async () => {
    answer(200, '{"removed":true}');
    const client = createQueryClient();
    client.setQueryData(['members'], []);
    await mutationOf<string, string>(client, { failure: 'inline', invalidates: [['members']] }).onSuccess('', '');
    expect(client.getQueryState(['members'])?.isInvalidated).toBe(true);
  });
});

describe('a write that failed', () => {
  const serverOr = withServerMessage('Failed', 'Please try again.');

  test.each([
    ['its own message', { title: 'Failed', description: 'Sorry.' }, 'Sorry.'],
    ["the server's message", serverOr, 'the message of CONFLICT'],
    ['nothing but a title', { title: 'Failed' }, undefined],
  ])('is told once, in %s', async (_, failure, description) => {
    refuse(409, 'CONFLICT');
    await write({ failure });
    expect(shown()).toEqual([['error', 'Failed', description]]);
  });

  test('shows a message even where the server sends none', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await write({ failure: serverOr });
    expect(shown()).toEqual([['error', 'Failed', 'Please try again.']]);
  });

  test('is told with the reference that the operator finds it by', async () => {
    answer(503, 'Later.', { 'x-error-code': 'UNAVAILABLE', 'x-reference': '7F3A90C2' });
    await write({ failure: serverOr });
    expect(toasts.map(({ description, reference }) => [description, reference])).toEqual([['Later.', '7F3A90C2']]);
  });

  test('shows no toast where the screen shows it inline', async () => {
    refuse(422, 'UNPROCESSABLE');
    const { error } = await write({ failure: 'inline' });
    expect(codeOf(error)).toBe('UNPROCESSABLE');
    expect(shown()).toEqual([]);
  });

  test('is handled by its code instead of a toast', async () => {
    refuse(403, 'PLAN_REQUIRED');
    const handled: string[] = [];
    const onCode = { PLAN_REQUIRED: () => handled.push('plan'), FORBIDDEN: () => handled.push('forbidden') };
    await write({ onCode });
    expect(handled).toEqual(['plan']);
    expect(shown()).toEqual([]);
  });

  test('asks on a 401 who is signed in, without a toast', async () => {
    refuse(401, 'UNAUTHENTICATED');
    const { client } = await write();
    await vi.waitFor(() => expect(client.getQueryData(currentUserKey)).toBeNull());
    expect(shown()).toEqual([]);
  });

  test('leaves the person signed in whom a 401 only asked to check, and says that nothing was done', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return Promise.resolve(
        path === auth.currentUser.path
          ? Response.json(user)
          : new Response('', { status: 401, headers: { 'x-error-code': 'UNAUTHENTICATED' } }),
      );
    });
    const { client } = await write();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(asked).toEqual(['/api/members/7', auth.currentUser.path]);
    expect(client.getQueryData(currentUserKey)).toEqual(user);
    expect(shown()).toEqual([['error', 'Failed', undefined]]);
  });

  test('shows nothing when the user canceled it', async () => {
    const given: string[] = [];
    const stopped = (_: string, { signal }: Watch) =>
      new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { run, cancel } = writeOf(stopped, { onCancel: (id) => given.push(id) });
    const done = run('7');
    // The call starts after the press.
    await Promise.resolve();
    cancel();
    await done;
    expect(given).toEqual(['7']);
    expect(shown()).toEqual([]);
  });

  test('is told although the browser names its failure like a canceled call', async () => {
    const given: string[] = [];
    const work = () => Promise.reject(new DOMException('', 'AbortError'));
    await writeOf(work, { onCancel: (id) => given.push(id) }).run('7');
    expect(given).toEqual([]);
    expect(shown()).toEqual([['error', 'Failed', undefined]]);
  });
});
