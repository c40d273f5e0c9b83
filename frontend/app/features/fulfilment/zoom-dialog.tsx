import { useState } from 'react';

import type { Mailer } from '#shared/mailers/mailer.ts';
import { proofUrl } from '../../../api/mailer-queries.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';

type ZoomDialogProps = { readonly piece: Mailer; readonly side: 'front' | 'back'; readonly onClose: () => void };

const zooms = [
  { value: '100', label: 'Whole' },
  { value: '200', label: '200%' },
  { value: '400', label: '400%' },
] as const;
type Zoom = (typeof zooms)[number]['value'];

/** A side of a proof, enlarged. Words and code stay sharp at any size, because they are vector shapes. */
export function ZoomDialog({ piece, side, onClose }: ZoomDialogProps) {
  const [zoom, setZoom] = useState<Zoom>('100');
  return (
    <WideDialog open title={side === 'front' ? 'Front' : 'Back'} description={piece.address} onClose={onClose}>
      <div className="mb-3 md:w-72">
        <SegmentedControl label="Zoom" value={zoom} options={zooms} onChange={setZoom} />
      </div>
      <div
        role="region"
        aria-label="Proof"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has the focus
        tabIndex={0}
        className="max-h-[70dvh] overflow-auto rounded-md border bg-sand"
      >
        <Picture
          src={proofUrl(piece, side)}
          alt={`The ${side} of the mailer to ${piece.address}`}
          className="max-w-none"
          style={{ width: `${zoom}%` }}
        />
      </div>
    </WideDialog>
  );
}
