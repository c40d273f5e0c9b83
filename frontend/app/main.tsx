import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { currentUserQuery } from '../api/auth-queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Toasts } from '../ui/toast.tsx';
import { reportErrors } from './report-errors.ts';
import { createAppRouter, loadScreen } from './router.ts';

/** The longest time that the page's own words stay once the scripts are here. */
const STARTING_MS = 1000;

reportErrors();
// The scripts have just run without a break. This lets the browser handle a press before the app begins.
setTimeout(begin);

function begin(): void {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  /* Asked for before the first render, so that the user and the screen's code load in parallel. */
  void queryClient.prefetchQuery(currentUserQuery());
  const screen = loadScreen(router, location.pathname);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');

  /* The page's own words stay until there is a screen to show. A screen that takes longer says what it is loading. */
  const starting = new Promise((resolve) => setTimeout(resolve, STARTING_MS));
  void Promise.race([router.load(), starting]).finally(() => {
    // A transition is rendered in pieces, and the browser can handle a press between them.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Toasts after={screen} />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  });
}
