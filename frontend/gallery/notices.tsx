import { CircleAlert } from 'lucide-react';

import { mailerState } from '#shared/mailers/mailer-state.ts';
import { questionAboutArea, questionAboutUnitCost } from '#shared/proposals/plausibility.ts';
import { proposalStatus } from '#shared/proposals/status.ts';
import { Button } from '../ui/button.tsx';
import { FailedScreen } from '../ui/failed-screen.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LockedLink } from '../ui/locked-link.tsx';
import { LockedNote } from '../ui/locked-note.tsx';
import { MailNote } from '../ui/mail-note.tsx';
import { MailerChip } from '../ui/mailer-chip.tsx';
import { MessageCard } from '../ui/message-card.tsx';
import { OutdatedNote } from '../ui/outdated-note.tsx';
import { OwnerOnlyNote } from '../ui/owner-only-note.tsx';
import { PlausibilityNote } from '../ui/plausibility-note.tsx';
import { Reference } from '../ui/reference.tsx';
import { RetryCard } from '../ui/retry-card.tsx';
import { PageSpinner, Spinner } from '../ui/spinner.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { toastError, toastSuccess } from '../ui/toast.tsx';
import { VisitNote } from '../ui/visit-note.tsx';
import type { Entry } from './entry.ts';

const ROW = 'flex flex-wrap items-center gap-2';

const Chips = () => (
  <p className={ROW}>
    {proposalStatus.options.map((status) => (
      <StatusChip key={status} status={status} />
    ))}
  </p>
);

const MailerChips = () => (
  <p className={ROW}>
    {mailerState.options.map((state) => (
      <MailerChip key={state} state={state} />
    ))}
  </p>
);

const Visits = () => (
  <>
    <VisitNote at="2026-11-24T15:00:00.000Z" timeZone="America/New_York" />
    <VisitNote at={null} timeZone="America/New_York" />
  </>
);

const Returned = () => (
  <>
    <MailNote returned="bounced" />
    <MailNote returned="complained" />
  </>
);

const Questions = () => (
  <div className="grid gap-3">
    <PlausibilityNote question={questionAboutArea(41)} />
    <PlausibilityNote question={questionAboutUnitCost(0.5)} />
    <PlausibilityNote question={undefined} />
  </div>
);

const Outdated = () => <OutdatedNote reasons={['price']} action={<Button size="sm">Make It Again</Button>} />;

const OwnerOnly = () => <OwnerOnlyNote what="organizations" />;

const LockedButton = () => <LockedLink plan="Pro Estimator">Send Proposal</LockedLink>;
const Locked = () => <LockedNote plan="Pro Estimator" />;

const NotLoaded = () => <LoadFailed onRetry={() => undefined}>The members could not be loaded.</LoadFailed>;

const Spinners = () => (
  <div className="grid gap-4">
    <Spinner className="size-4" />
    <Spinner className="size-8" />
  </div>
);

const Pages = () => <PageSpinner label="Loading proposals" />;

const Cards = () => (
  <MessageCard
    icon={<CircleAlert />}
    title="Estimate not found"
    action={<Button variant="primary">New Estimate</Button>}
  >
    <p>It may have been deleted, or it belongs to another account.</p>
  </MessageCard>
);

const Retries = () => (
  <RetryCard title="Error Loading Proposals" onRetry={() => undefined}>
    Check your connection, then try again.
  </RetryCard>
);

const Failures = () => <FailedScreen error={new Error('The map has no size')} onTryAgain={() => undefined} />;

const References = () => <Reference value="7F3A90C2" />;

const Toasters = () => (
  <p className={ROW}>
    <Button onClick={() => toastSuccess('Link Copied')}>Tell a success</Button>
    <Button
      onClick={() =>
        toastSuccess('Item removed', 'Dump fee', { label: 'Undo', onPress: () => toastSuccess('It is back') })
      }
    >
      Tell one with an action
    </Button>
    <Button onClick={() => toastError('Update Failed', 'Failed to update proposal. Please try again.', '7F3A90C2')}>
      Tell a failure
    </Button>
  </p>
);

export const notices: readonly Entry[] = [
  { components: ['Toasts', 'ToastViewport'], Show: Toasters },
  { components: ['Chip', 'StatusChip'], Show: Chips },
  { components: ['MailerChip'], Show: MailerChips },
  { components: ['VisitNote'], Show: Visits },
  { components: ['MailNote'], Show: Returned },
  { components: ['PlausibilityNote'], Show: Questions },
  { components: ['OutdatedNote'], Show: Outdated },
  { components: ['OwnerOnlyNote'], Show: OwnerOnly },
  { components: ['LockedLink'], Show: LockedButton },
  { components: ['LockedNote'], Show: Locked },
  { components: ['LoadFailed'], Show: NotLoaded },
  { components: ['Spinner'], Show: Spinners },
  { components: ['PageSpinner'], Show: Pages },
  { components: ['MessageCard'], Show: Cards },
  { components: ['RetryCard'], Show: Retries },
  { components: ['FailedScreen'], Show: Failures },
  { components: ['Reference'], Show: References },
];
