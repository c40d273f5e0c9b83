import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** A router for components that link to other screens. It has no screens. */
export const InRouter = ({ children }: { readonly children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
