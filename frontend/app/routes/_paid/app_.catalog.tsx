import { createFileRoute } from '@tanstack/react-router';

import { catalogQuery } from '../../../api/catalog-queries.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { CatalogFailed, CatalogPage } from '../../features/catalog/catalog-page.tsx';
import { RouteError } from '../../features/shell/route-error.tsx';

export const Route = createFileRoute('/_paid/app_/catalog')({
  loader: async ({ context: { passesGate, queryClient } }) => {
    if (passesGate) await queryClient.ensureQueryData(catalogQuery());
  },
  pendingComponent: () => <PageSpinner label="Loading the catalog" />,
  errorComponent: (props) => <RouteError {...props} notLoaded={(onRetry) => <CatalogFailed onRetry={onRetry} />} />,
  component: CatalogPage,
});
