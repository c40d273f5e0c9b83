import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';

import { currentUserKey } from '../../api/auth-queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { markupOf, textOf } from '../../testing/first-render.tsx';
import { Route } from './login.tsx';

/** The login page at an address, for a visitor who is not signed in. */
async function shownAt(address: string): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(currentUserKey, null);
  const root = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()();
  // The generated tree sets these, and the type of a route's file does not know them.
  const login = Route.update({ id: '/login', path: '/login', getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([login]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient },
  });
  await router.load();
  return markupOf(<RouterProvider router={router} />, queryClient);
}

test.each([
  ['access_denied', 'You canceled the sign-in.'],
  ['temporarily_unavailable', 'The sign-in service is busy. Please try again in a minute.'],
  ['not_begun', 'This sign-in took too long, or was started in another browser. Please sign in again.'],
  ['anything_else', 'The sign-in did not work. Please try again.'],
])('the login page says why a sign-in failed: %s', async (error, reason) => {
  const [, alert = ''] = /<p role="alert"[^>]*>(.*?)<\/p>/.exec(await shownAt(`/login?error=${error}`)) ?? [];
  expect(textOf(alert)).toBe(reason);
});
