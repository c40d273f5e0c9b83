import type { ReactNode } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { WideDialog } from '../../../../ui/wide-dialog.tsx';

type StreetDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly description: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Uses the frame shown; resolves to whether that worked. */
  readonly onChoose: () => Promise<boolean>;
  readonly children: ReactNode;
};

/** Dialog around a Street View frame; it closes once the frame is used. */
export function StreetDialog({ busy, onClose, onChoose, ...dialog }: StreetDialogProps) {
  const choose = async () => {
    if (await onChoose()) onClose();
  };
  return (
    <WideDialog
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void choose()}>
            Use This Frame
          </Button>
        </>
      }
    />
  );
}
