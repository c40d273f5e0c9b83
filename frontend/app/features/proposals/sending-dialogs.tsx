import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';

import type { Proposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { rememberProposal } from '../../../api/proposal-queries.ts';
import { changeInList } from './proposal-cache.ts';

// Loaded when they are opened, so that the list does not wait for them.
const LazyContact = lazy(async () => ({ default: (await import('../../sending/contact-dialog.tsx')).ContactDialog }));
const LazySend = lazy(async () => ({ default: (await import('../../sending/send-dialog.tsx')).SendDialog }));

type DialogProps = { readonly proposal: ProposalSummary; readonly onClose: () => void };

export function ContactOfCard({ proposal, onClose }: DialogProps) {
  const remember = useRemember();
  const saved = (changed: Proposal) => {
    remember(changed);
    onClose();
  };
  return <LazyContact proposal={proposal} onSaved={saved} onClose={onClose} />;
}

export function SendOfCard({ proposal, onClose }: DialogProps) {
  return <LazySend proposal={proposal} onChanged={useRemember()} onClose={onClose} />;
}

/** Shows a proposal's contact and status, as they are now, in the list. */
function useRemember(): (saved: Proposal) => void {
  const client = useQueryClient();
  return (saved) => {
    rememberProposal(client, saved);
    const { status, contact, sent } = saved;
    changeInList(client, saved.id, ({ contact: _before, mailReturned: _was, ...one }) => ({
      ...one,
      status,
      ...(contact && { contact }),
      ...(sent?.returned && { mailReturned: sent.returned }),
    }));
  };
}
