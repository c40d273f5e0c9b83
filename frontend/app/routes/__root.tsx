import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SignpostBig } from 'lucide-react';

import { ButtonLink } from '../../ui/button.tsx';
import { FailedScreen } from '../../ui/failed-screen.tsx';
import { MessageCard } from '../../ui/message-card.tsx';

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Outlet,
  errorComponent: ({ error, reset }) => <FailedScreen error={error} onTryAgain={reset} />,
  notFoundComponent: NotFound,
});

function NotFound() {
  return (
    <MessageCard
      icon={<SignpostBig />}
      title="Page Not Found"
      action={<ButtonLink href="/app">Open the map</ButtonLink>}
    >
      <p>
        There is no screen at <code className="rounded-sm bg-sand px-1">{location.pathname}</code>. Did you forget to
        add the page to the router?
      </p>
    </MessageCard>
  );
}
