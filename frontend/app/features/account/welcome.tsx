import { useQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';

import type { Joining, Offer } from '#shared/account/member.ts';
import { offersQuery } from '../../../api/account-queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { PageSpinner } from '../../../ui/spinner.tsx';
import { AccountCard } from './account-card.tsx';
import { OfferCard } from './offer-card.tsx';

type WelcomeProps = {
  readonly email: string;
  /** Whether the person was removed from their office, or left it, since the last sign-in. */
  readonly wasRemoved: boolean;
  /** The address that the person wanted to open. */
  readonly returnTo: string;
};

/** What a person must hear or answer before anything else: that they were removed, and who invites them. */
export function Welcome({ email, wasRemoved, returnTo }: WelcomeProps) {
  const { data, isError, refetch } = useQuery(offersQuery());
  if (!data && !isError) return <PageSpinner label="Loading invitations" />;
  const hasOffers = data !== undefined && data.offers.length > 0;
  return (
    <main className="herringbone overflow-auto">
      <div className="mx-auto grid max-w-[560px] content-start gap-4 p-4 md:gap-6 md:px-6 md:py-12">
        {wasRemoved && <Removed />}
        {isError && <OffersFailed onRetry={() => void refetch()} />}
        {hasOffers && <Offers {...data} email={email} returnTo={returnTo} />}
        {data && !hasOffers && !wasRemoved && <NoOffers email={email} isVerified={data.isVerified} />}
        <ButtonLink href={returnTo} className="justify-self-center">
          {hasOffers ? 'Decide Later' : 'Continue'}
        </ButtonLink>
      </div>
    </main>
  );
}

type OffersProps = {
  readonly offers: readonly Offer[];
  readonly joining: Joining;
  readonly email: string;
  readonly returnTo: string;
};

function Offers({ offers, joining, email, returnTo }: OffersProps) {
  return (
    <>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          joining={joining}
          // A full load, because everything on screen so far belongs to the other account.
          onJoined={() => location.assign(returnTo)}
        />
      ))}
      {joining === 'own-data' && <AccountCard email={email} />}
    </>
  );
}

type NoOffersProps = { readonly email: string; readonly isVerified: boolean };

function NoOffers({ email, isVerified }: NoOffersProps) {
  return (
    <section className="grid gap-1 rounded-lg bg-paper p-6 shadow-overlay">
      <h1 className="display text-xl">{isVerified ? 'No open invitations' : 'Your address is not confirmed'}</h1>
      <p className="break-words text-ink-soft">
        {isVerified
          ? `There is no open invitation for ${email} right now.`
          : `Invitations to ${email} are not shown until it is confirmed that the address is yours. Please confirm it with the service you sign in with, or ask the people who run that service. Then log out and sign in again.`}
      </p>
    </section>
  );
}

function Removed() {
  return (
    <section role="status" className="flex gap-4 rounded-lg bg-paper p-6 shadow-overlay">
      <span className="grid size-11 flex-none place-items-center rounded-[12px] bg-clay-soft text-clay">
        <DoorOpen />
      </span>
      <div className="grid gap-1">
        <h1 className="display text-xl">You no longer belong to your former office</h1>
        <p className="text-ink-soft">
          You have an account of your own now. If that is a mistake, ask the owner of the office to invite you again.
        </p>
      </div>
    </section>
  );
}

function OffersFailed({ onRetry }: { readonly onRetry: () => void }) {
  return <LoadFailed onRetry={onRetry}>Your invitations could not be loaded.</LoadFailed>;
}
