import { createFileRoute } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { preload } from 'react-dom';
import * as z from 'zod';

import { smallCopyOf } from '#shared/photos/small-copy.ts';
import { listFilters, listOrders } from '#shared/proposals/list-choice.ts';
import { pictureOf } from '#shared/proposals/picture-of.ts';
import { proposalListQuery } from '../../../api/proposal-list-queries.ts';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { MailDialog } from '../../features/mailers/lazy-mail-dialog.tsx';
import { OfferDialog } from '../../features/offers/lazy-offer-dialog.tsx';
import { ProposalsLoading } from '../../features/proposals/proposals-loading.tsx';
import { ProposalsFailed, ProposalsPage } from '../../features/proposals/proposals-page.tsx';
import { RouteError } from '../../features/shell/route-error.tsx';

export const Route = createFileRoute('/_paid/app_/proposals')({
  // Filter and order are in the address, so that the list stays the same after a look at one of its proposals.
  validateSearch: z.object({
    show: z.enum(listFilters).optional().catch(undefined),
    order: z.enum(listOrders).optional().catch(undefined),
  }),
  loader: async ({ context: { passesGate, queryClient } }) => {
    if (!passesGate) return;
    const { pages } = await queryClient.ensureInfiniteQueryData(proposalListQuery());
    // People nearly always look at the whole list, newest first. Its first picture loads while the cards are drawn.
    const newest = pages[0]?.page[0];
    const picture = newest && pictureOf(newest);
    if (picture !== undefined) preload(smallCopyOf(picture), { as: 'image' });
  },
  pendingComponent: ProposalsLoading,
  errorComponent: ProposalsError,
  component: ProposalsScreen,
});

function ProposalsScreen() {
  const { show = 'all', order = 'newest' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TooltipProvider>
      <ProposalsPage
        offerDialog={OfferDialog}
        mailDialog={MailDialog}
        choice={{ filter: show, order }}
        onChoose={(next) =>
          void navigate({
            replace: true,
            search: {
              ...(next.filter !== 'all' && { show: next.filter }),
              ...(next.order !== 'newest' && { order: next.order }),
            },
          })
        }
      />
    </TooltipProvider>
  );
}

function ProposalsError(props: ErrorComponentProps) {
  return <RouteError {...props} notLoaded={(onRetry) => <ProposalsFailed onRetry={onRetry} />} />;
}
