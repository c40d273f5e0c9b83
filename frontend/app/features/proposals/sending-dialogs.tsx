import { useQueryClient } from '@tanstack/react-query';

import type { Proposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { cacheProposal } from '../../../api/proposal-queries.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { changeInList } from './proposal-cache.ts';

const LazyContact = lazyDialog(async () => (await import('../../sending/contact-dialog.tsx')).ContactDialog);
const LazySend = lazyDialog(async () => (await import('../../sending/send-dialog.tsx')).SendDialog);

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

/** Puts a saved proposal's contact and status into the list. */
function useRemember(): (saved: Proposal) => void {
  const client = useQueryClient();
  return (saved) => {
    cacheProposal(client, saved);
    const { status, contact, sent } = saved;
    changeInList(client, saved.id, ({ contact: _before, mailReturned: _was, ...one }) => ({
      ...one,
      status,
      ...(contact && { contact }),
      ...(sent?.returned && { mailReturned: sent.returned }),
    }));
  };
}
