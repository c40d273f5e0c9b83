import { FileSignature, Lock } from 'lucide-react';
import { useState } from 'react';

import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../../api/use-may.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

/** Prepares the firm offer of the finished proposal; where the plan lacks it, says which plan has it. */
export function OfferButton() {
  const { offerDialog: Dialog } = useWizard();
  const proposal = useProposal();
  const [open, setOpen] = useState(false);
  if (!useMay('offers')) {
    return (
      <ButtonLink
        href="/app/plan"
        title="This feature requires a paid plan to access."
        icon={<Lock className="size-4" aria-hidden="true" />}
      >
        Offer <small className="text-xs font-medium">{planWith('offers')}</small>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button icon={<FileSignature className="size-4" />} onClick={() => setOpen(true)}>
        Offer
      </Button>
      {open && <Dialog proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  );
}
