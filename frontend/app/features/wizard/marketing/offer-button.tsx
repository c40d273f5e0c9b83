import { FileSignature } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

/** The firm offer of the finished proposal. */
export function OfferButton() {
  const { offerDialog: Dialog } = useWizard();
  const proposal = useProposal();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileSignature className="size-4" />} onClick={() => setOpen(true)}>
        Offer
      </Button>
      {open && <Dialog proposal={proposal} onClose={() => setOpen(false)} />}
    </>
  );
}
