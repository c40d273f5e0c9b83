import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { CircleAlert, SignpostBig } from 'lucide-react';

import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageCard } from '../../ui/message-card.tsx';

export const Route = createRootRouteWithContext<{ readonly queryClient: QueryClient }>()({
  component: Outlet,
  errorComponent: Failed,
  notFoundComponent: NotFound,
});

/** Spec section 8: a render failure. */
function Failed({ error, reset }: ErrorComponentProps) {
  return (
    <MessageCard
      icon={<CircleAlert />}
      title="Something went wrong"
      action={
        <Button look="primary" onClick={reset}>
          Try Again
        </Button>
      }
    >
      <p>{error instanceof Error ? error.message : String(error)}</p>
    </MessageCard>
  );
}

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
