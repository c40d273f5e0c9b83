import { FileSignature } from 'lucide-react';
import { useState } from 'react';

import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../../api/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { LockedLink } from '../../../../ui/locked-link.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

/** Prepares the firm offer of the finished proposal; where the plan lacks it, says which plan has it. */
export function OfferButton() {
  const { offerDialog: Dialog } = useWizard();
  const proposal = useProposal();
  const [open, setOpen] = useState(false);
  if (!useMay('offers')) return <LockedLink plan={planWith('offers')}>Offer</LockedLink>;
  return (
    <>
      <Button icon={<FileSignature className="size-4" />} onClick={() => setOpen(true)}>
        Offer
      </Button>
      {open && <Dialog proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  );
}
