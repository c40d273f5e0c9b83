import { createFileRoute, useRouter, useRouterState } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';

import { codeOf } from '../../api/api-error.ts';
import { isOrganizationDeleted } from '../../api/deleted-organization.ts';
import { PageSpinner } from '../../ui/spinner.tsx';
import { EstimateFailed, EstimatorPage, StartFailed } from '../features/estimator/estimator-page.tsx';
import { loadStart } from '../features/estimator/load-start.ts';
import { AppHeader } from '../features/shell/app-header.tsx';
import { RouteError } from '../features/shell/route-error.tsx';

export const Route = createFileRoute('/estimator')({
  validateSearch: z.object({
    estimate: z.int().positive().optional().catch(undefined),
    proposal: z.string().optional(),
  }),
  loaderDeps: ({ search: { estimate, proposal } }) => ({ estimateId: estimate, proposalSlug: proposal }),
  loader: ({ context, deps }) => loadStart(context.queryClient, deps),
  // Data of an earlier visit may be older than what was saved in another tab since.
  gcTime: 0,
  pendingComponent: () => (
    <>
      <AppHeader open />
      <PageSpinner label="Loading estimate" />
    </>
  ),
  errorComponent: EstimatorError,
  component: EstimatorScreen,
});

function EstimatorError(props: ErrorComponentProps) {
  const { estimate, proposal } = Route.useSearch();
  const navigate = Route.useNavigate();
  const startNew = () => void navigate({ search: {} });
  const from = estimate !== undefined ? 'saved' : proposal !== undefined ? 'proposal' : undefined;
  return (
    <>
      <AppHeader open />
      <RouteError
        {...props}
        notLoaded={(onRetry) =>
          from === 'saved' && codeOf(props.error) === 'NOT_FOUND' && !isOrganizationDeleted(props.error) ? (
            <EstimateFailed onRetry={onRetry} onNew={startNew} />
          ) : (
            <StartFailed from={from} onRetry={onRetry} onNew={startNew} />
          )
        }
      />
    </>
  );
}

type Search = { readonly estimate?: number | undefined; readonly proposal?: string | undefined };

/** Key of the estimator: a new key mounts a new one. */
const keyOf = ({ estimate, proposal }: Search, count: number): string => String(estimate ?? proposal ?? `new ${count}`);

/** The first save puts the estimate's number into the URL without mounting a new estimator. */
function EstimatorScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState<{ readonly id: number; readonly startedAs: Search; readonly key: string }>();
  const current = saved !== undefined && saved.id === search.estimate ? saved : undefined;
  const { estimate, proposal } = current?.startedAs ?? search;
  const key = current?.key ?? keyOf(search, count);
  const [isLeaving, setIsLeaving] = useState(false);
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const leave = async (next: Search) => {
    setIsLeaving(true);
    await navigate({ search: next });
    setIsLeaving(false);
    setSaved(undefined);
  };
  return (
    <>
      <AppHeader open />
      {/* What is typed or opened while another estimate loads would be lost with the one on the screen. */}
      <div inert={isLeaving && isLoading} className="transition-opacity delay-200 inert:opacity-60">
        <EstimatorPage
          key={key}
          estimateId={estimate}
          proposalSlug={proposal}
          onOpen={(id) => void leave({ estimate: id })}
          onNew={() => {
            setCount(count + 1);
            void leave({});
          }}
          onSaved={(id) => {
            // The person is on the way to another screen, and this answer must not replace it.
            if (router.state.isLoading) return;
            setSaved({ id, startedAs: search, key });
            void navigate({ search: { estimate: id }, replace: true });
          }}
        />
      </div>
    </>
  );
}
