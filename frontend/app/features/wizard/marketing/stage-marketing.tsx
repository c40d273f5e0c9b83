import { Download, Scan } from 'lucide-react';
import type { ReactNode } from 'react';

import { MARKETING_IMAGE_SIZE } from '#shared/marketing/marketing-layout.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { COMPLETE } from '#shared/proposals/wizard-steps.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import type { WizardState } from '../wizard-state.ts';
import { SheetPreview } from './marketing-preview.tsx';

/** Spec section 7: the wizard's download name. */
export const MARKETING_FILE = 'driveway-marketing-image.png';

type StageSheetProps = {
  readonly proposal: Proposal;
  readonly state: WizardState;
  readonly busy: string | undefined;
};

/** The marketing image on the drafting board: a live preview while it is being arranged, then the picture itself. */
export function StageSheet({ proposal, state, busy }: StageSheetProps) {
  const { marketingImageUrl: url } = proposal;
  const complete = state.step >= COMPLETE.step && url !== undefined;
  return (
    <Board dock={complete && <Dock url={url} />}>
      {complete ? (
        <img
          src={url}
          alt="Before and after, price and QR code on one sheet"
          className="absolute inset-0 m-auto max-h-full max-w-full rounded-sm shadow-overlay"
        />
      ) : (
        <SheetPreview proposal={proposal} state={state} />
      )}
      {busy && (
        <p
          role="status"
          className="absolute bottom-4 rounded-full bg-ink px-4 py-2 font-medium text-white shadow-overlay"
        >
          {busy}
        </p>
      )}
    </Board>
  );
}

function Dock({ url }: { readonly url: string }) {
  return (
    <>
      <p className="mr-auto">
        <b className="block font-semibold">{MARKETING_FILE}</b>
        <small className="text-sm text-ink-soft">
          {MARKETING_IMAGE_SIZE.width} × {MARKETING_IMAGE_SIZE.height} px
        </small>
      </p>
      <ButtonLink size="sm" href={url} target="_blank" icon={<Scan className="size-4" />}>
        Full size
      </ButtonLink>
      <ButtonLink size="sm" href={url} download={MARKETING_FILE} icon={<Download className="size-4" />}>
        Download
      </ButtonLink>
    </>
  );
}

/** The herringbone ground on which photos and sheets lie. */
export function Board({ children, dock }: { readonly children: ReactNode; readonly dock?: ReactNode }) {
  return (
    <div className="herringbone absolute inset-0 z-[7] grid grid-rows-[minmax(0,1fr)_auto] gap-4 p-3 max-md:pb-[calc(var(--sheet)+12px)] md:p-6 lg:px-10">
      <div className="relative grid min-h-0 place-items-center">{children}</div>
      {dock && (
        <div className="flex min-h-16 items-center gap-3 rounded-lg bg-paper px-4 py-2 shadow-card max-md:hidden">
          {dock}
        </div>
      )}
    </div>
  );
}
