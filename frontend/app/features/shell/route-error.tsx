import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { OutdatedPage } from '../../../ui/outdated-page.ts';

type RouteErrorProps = ErrorComponentProps & {
  /** Shown when the route's data could not be loaded. */
  readonly notLoaded: (onRetry: () => void) => ReactNode;
};

/** Error screen of a route. Errors while rendering have another screen. */
export function RouteError({ error, reset, notLoaded }: RouteErrorProps) {
  const router = useRouter();
  const isFromLoader = router.state.matches.some((match) => match.error === error);
  if (!isFromLoader || error instanceof OutdatedPage) return <FailedScreen error={error} onTryAgain={reset} />;
  return notLoaded(() => void router.invalidate());
}
