import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { codeOf, referenceOfError } from '../../../api/api-error.ts';
import type { Watch } from '../../../api/call.ts';
import { configQuery } from '../../../api/config-queries.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { useCall } from '../../../api/use-call.ts';
import { useCancelOnLeave } from '../../../api/use-cancel-on-leave.ts';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { OutdatedPage } from '../../../ui/outdated-page.ts';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { OfferDialog } from '../../features/offers/lazy-offer-dialog.tsx';
import { openedTitle } from '../../features/wizard/announce-opened.ts';
import { Wizard } from '../../features/wizard/wizard.tsx';

const OrganizationDialog = lazyDialog(
  async () => (await import('../../features/organizations/organization-dialog.tsx')).OrganizationDialog,
);

const loadFailure = { title: 'Error', description: 'Failed to load proposal data' };

export const Route = createFileRoute('/_paid/app')({
  validateSearch: z.object({ proposal: z.string().optional() }),
  loaderDeps: ({ search: { proposal } }) => ({ slug: proposal }),
  /** Returns whether there is a proposal to resume; when it cannot be loaded the wizard starts empty. */
  loader: async ({ context: { passesGate, queryClient }, deps: { slug }, cause }): Promise<boolean> => {
    if (!passesGate) return false;
    // The map needs the settings. Loading them here keeps the screen from being drawn without its map first.
    const settings = queryClient.prefetchQuery(configQuery());
    const isLoaded = slug !== undefined && (await loadProposal(queryClient, slug, cause));
    await settings;
    return isLoaded;
  },
  /*
   * Not in the loader, which a link may run long before it is pressed. Opening another proposal from the map does not
   * enter the route again.
   */
  onEnter: ({ context: { isFromScreen, queryClient }, search: { proposal: slug }, loaderData: isLoaded }) => {
    if (!isFromScreen || slug === undefined || !isLoaded) return;
    // Unlike the loader, this belongs to the app's first script, to which the import would add 8 KB.
    void import('../../features/wizard/announce-opened.ts').then(({ announceOpened }) =>
      announceOpened(queryClient, slug),
    );
  },
  pendingComponent: () => <PageSpinner label="Loading proposal" />,
  component: WizardScreen,
  /* In the wizard, Try Again reloads the page (product 2.16). */
  errorComponent: ({ error }) => <FailedScreen error={error} onTryAgain={() => location.reload()} />,
});

async function loadProposal(client: QueryClient, slug: string, cause: string): Promise<boolean> {
  try {
    await client.ensureQueryData(proposalQuery(slug));
    return true;
  } catch (error) {
    // People would work in an empty wizard, believing that it is the proposal at this address.
    if (error instanceof OutdatedPage) throw error;
    if (cause !== 'preload') showFailure(error);
    return false;
  }
}

/** Shows a failure, unless the session has ended, which the access gate shows. */
function showFailure(error: unknown): void {
  if (codeOf(error) !== 'UNAUTHENTICATED')
    toastError(loadFailure.title, loadFailure.description, referenceOfError(error));
}

/** The wizard for one proposal, whose slug is in the URL so that a reload resumes it. */
function WizardScreen() {
  const { proposal: slug } = Route.useSearch();
  const isLoaded = Route.useLoaderData();
  const focusOnOpen = useHasChanged(slug);
  return (
    <TooltipProvider>
      {slug !== undefined && isLoaded ? (
        <ResumedWizard key={slug} slug={slug} focusOnOpen={focusOnOpen} />
      ) : (
        <OpenWizard key={slug} focusOnOpen={focusOnOpen} />
      )}
    </TooltipProvider>
  );
}

/** Whether a value is no longer the one it was when the screen was opened; stays true from the first change on. */
function useHasChanged(value: string | undefined): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (!seen.changed && seen.value !== value) setSeen({ value, changed: true });
  return seen.changed || seen.value !== value;
}

type OpenProps = { readonly focusOnOpen: boolean };

function ResumedWizard({ slug, focusOnOpen }: OpenProps & { readonly slug: string }) {
  const { data } = useSuspenseQuery(proposalQuery(slug));
  return <OpenWizard proposal={data} focusOnOpen={focusOnOpen} />;
}

function OpenWizard({ proposal, focusOnOpen }: OpenProps & { readonly proposal?: Proposal }) {
  const navigate = Route.useNavigate();
  const client = useQueryClient();
  const open = (slug: string) => navigate({ search: { proposal: slug } });
  const find = async (slug: string, { signal }: Watch): Promise<Proposal> => {
    const found = await client.fetchQuery(proposalQuery(slug));
    signal.throwIfAborted();
    return found;
  };
  const resume = useCall(find, {
    onSuccess: (_, slug) => open(slug),
    success: (proposal) => ({ title: openedTitle(proposal) }),
    failure: loadFailure,
  });
  useCancelOnLeave(resume.cancel);
  const startNew = async () => {
    await navigate({ search: {} });
    toastSuccess('New Proposal Started');
  };
  return (
    <Wizard
      focusOnOpen={focusOnOpen}
      proposal={proposal}
      onOpen={(slug) => void open(slug)}
      isResuming={resume.isPending}
      onResume={(slug) => {
        // Of several proposals pressed in a row, only the last one opens.
        resume.cancel();
        void resume.run(slug);
      }}
      onStartOver={() => void startNew()}
      offerDialog={OfferDialog}
      organizationDialog={(props) => <OrganizationDialog {...props} />}
    />
  );
}
