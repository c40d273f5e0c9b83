import { createFileRoute } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { todayQuery } from '../../../api/today-queries.ts';
import { RouteError } from '../../features/shell/route-error.tsx';
import { TodayFailed } from '../../features/today/today-failed.tsx';
import { TodayLoading } from '../../features/today/today-frame.tsx';
import { TodayPage } from '../../features/today/today-page.tsx';

export const Route = createFileRoute('/_paid/app_/today')({
  loader: async ({ context: { passesGate, queryClient } }) => {
    if (passesGate) await queryClient.ensureQueryData(todayQuery());
  },
  pendingComponent: TodayLoading,
  errorComponent: TodayError,
  component: TodayPage,
});

function TodayError(props: ErrorComponentProps) {
  return <RouteError {...props} notLoaded={(onRetry) => <TodayFailed onRetry={onRetry} />} />;
}
