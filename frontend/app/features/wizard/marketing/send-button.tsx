import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';

import { planWith } from '#shared/plans/plan-table.ts';
import { cacheProposal } from '../../../../api/proposal-queries.ts';
import { useMay } from '../../../../api/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { LockedLink } from '../../../../ui/locked-link.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { useProposal } from '../wizard-model.ts';

const LazySend = lazyDialog(async () => (await import('../../../sending/send-dialog.tsx')).SendDialog);

/** Sends the finished proposal to its contact. */
export function SendButton() {
  const client = useQueryClient();
  const proposal = useProposal();
  const { opened, open, close } = useOpened<true>();
  if (!useMay('sending')) return <LockedLink plan={planWith('sending')}>Send Proposal</LockedLink>;
  return (
    <>
      <Button variant="primary" icon={<Send className="size-4" />} onClick={() => open(true)}>
        Send Proposal
      </Button>
      {opened && <LazySend proposal={proposal} onChanged={(saved) => cacheProposal(client, saved)} onClose={close} />}
    </>
  );
}
