import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

import { routeTree } from './route-tree.gen.ts';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // A screen that is ready sooner shows no pending state, which would only flicker. One that is shown stays for a
    // moment.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** Loads the code of the screen at `pathname`. The router alone would first wait for the signed-in user. */
export async function loadScreen(router: AppRouter, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  // The router loads what failed here again when it gets there, and reports a failure then.
  await Promise.allSettled(routes.map(async (route) => router.loadRouteChunk(route)));
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the router reads its types from this interface
  interface Register {
    router: AppRouter;
  }
}
