import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { offerQuery } from '../../../api/offer-queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LockedNote } from '../../../ui/locked-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferState } from './offer-state.tsx';

type OfferDialogProps = { readonly proposal: ProposalSummary; readonly onClose: () => void };

/**
 * The firm offer of a proposal: the opened one with what became of it, or the one being prepared. A plan without offers
 * shows what was opened earlier (product 38.39).
 */
export function OfferDialog({ proposal, onClose }: OfferDialogProps) {
  const { id, proposalId, propertyAddress } = proposal;
  const { data: offer, isError, refetch } = useQuery(offerQuery(id));
  const isLocked = !useMay('offers') && offer?.current === undefined;
  if (offer && !isLocked) return <Loaded proposal={proposal} offer={offer} onClose={onClose} />;
  return (
    <WideDialog open title={`Offer for ${proposalId}`} description={propertyAddress} onClose={onClose}>
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>The offer could not be loaded.</LoadFailed>
      ) : offer ? (
        <LockedNote plan={planWith('offers')} />
      ) : (
        <Spinner className="size-6" />
      )}
    </WideDialog>
  );
}

type LoadedProps = OfferDialogProps & { readonly offer: ContractorOffer };

function Loaded({ proposal, offer, onClose }: LoadedProps) {
  const [isEditing, setIsEditing] = useState(offer.current === undefined);
  if (isEditing) {
    return <OfferForm proposal={proposal} offer={offer} onOpened={() => setIsEditing(false)} onClose={onClose} />;
  }
  return <OfferState proposal={proposal} offer={offer} onEdit={() => setIsEditing(true)} onClose={onClose} />;
}
