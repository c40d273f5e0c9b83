import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';

import { EstimatorPage } from '../features/estimator/estimator-page.tsx';
import { AppHeader } from '../features/shell/app-header.tsx';

export const Route = createFileRoute('/estimator')({
  validateSearch: z.object({
    estimate: z.int().positive().optional().catch(undefined),
    proposal: z.string().optional(),
  }),
  component: EstimatorScreen,
});

type Search = { readonly estimate?: number | undefined; readonly proposal?: string | undefined };

/** What a screen is about: another one begins afresh. */
const keyOf = ({ estimate, proposal }: Search, fresh: number): string => String(estimate ?? proposal ?? `new ${fresh}`);

/** An estimate that is saved for the first time gets its number into the address without beginning afresh. */
function EstimatorScreen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [fresh, setFresh] = useState(0);
  const [own, setOwn] = useState<{ readonly id: number; readonly begun: Search; readonly key: string }>();
  const mine = own !== undefined && own.id === search.estimate ? own : undefined;
  const { estimate, proposal } = mine?.begun ?? search;
  const key = mine?.key ?? keyOf(search, fresh);
  return (
    <>
      <AppHeader open />
      <EstimatorPage
        key={key}
        estimateId={estimate}
        proposalSlug={proposal}
        onOpen={(id) => {
          setOwn(undefined);
          void navigate({ search: { estimate: id } });
        }}
        onNew={() => {
          setOwn(undefined);
          setFresh(fresh + 1);
          void navigate({ search: {} });
        }}
        onSaved={(id) => {
          setOwn({ id, begun: search, key });
          void navigate({ search: { estimate: id }, replace: true });
        }}
      />
    </>
  );
}
