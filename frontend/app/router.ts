import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';

import { routeTree } from './route-tree.gen.ts';

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    // What comes sooner is shown without a pending state, which would only flicker, and one that is shown stays a moment.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
  });
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** Loads the code of the screen at `pathname`: by itself the router waits for the signed-in user before it asks for it. */
export async function loadScreen(router: AppRouter, pathname: string): Promise<void> {
  const [routes] = router.getMatchedRoutes(pathname);
  // What fails here is asked for again, and fails aloud, when the router gets there.
  await Promise.allSettled(routes.map(async (route) => router.loadRouteChunk(route)));
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the router reads its types from this interface
  interface Register {
    router: AppRouter;
  }
}
