import { ZoomIn } from 'lucide-react';
import { useState } from 'react';

import { formats, MIN_PPI } from '#shared/mailers/formats.ts';
import { stateLabels } from '#shared/mailers/mailer-state.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { envelopeLines } from '#shared/mailers/mailing-address.ts';
import { proofUrl } from '../../../api/mailer-queries.ts';
import { MailerChip } from '../../../ui/mailer-chip.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { When } from './lead-labels.tsx';
import { MailerActions } from './mailer-actions.tsx';
import type { MailerActionsProps } from './mailer-actions.tsx';
import { ZoomDialog } from './zoom-dialog.tsx';

type MailerDetailProps = MailerActionsProps & {
  /** Whether the details are in a dialog, whose title is the address. */
  readonly isTitled: boolean;
};

type Side = 'front' | 'back';

/** A mailer with its proof, its facts, its history, and what can be done with it. */
export function MailerDetail({ isTitled, ...actions }: MailerDetailProps) {
  const { piece, moves } = actions;
  const [zoomed, setZoomed] = useState<Side>();
  const { id, address, state, proof, company, format } = piece;
  const isCoarse = proof !== undefined && proof.ppi < MIN_PPI;
  return (
    <div className="grid gap-4">
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {!isTitled && <h2 className="display text-lg break-words">{address}</h2>}
          <p className="text-balance text-ink-soft">
            {[company, formats[format].label, isSeed(piece) && 'Copy for staff'].filter(Boolean).join(' · ')}
          </p>
        </div>
        <MailerChip state={state} />
      </header>
      {proof && (
        <div className="grid gap-2.5">
          {(['front', 'back'] as const).map((side) => (
            <div key={side} className="relative overflow-hidden rounded-md border bg-sand">
              <Picture src={proofUrl(piece, side)} alt={`The ${side} of the mailer to ${address}`} className="w-full" />
              <button
                type="button"
                aria-label={`Zoom the ${side}`}
                onClick={() => setZoomed(side)}
                className="absolute inset-0 -outline-offset-2"
              >
                <ZoomIn
                  aria-hidden="true"
                  className="absolute right-2 bottom-2 size-8 rounded-md bg-paper p-1.5 shadow-card"
                />
              </button>
            </div>
          ))}
          <p className="text-sm text-ink-soft">
            Red shows where it is cut and where no ink may be, blue what is safe. The print file has no lines.
          </p>
        </div>
      )}
      {isCoarse && state === 'proof' && (
        <p role="status" className="rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
          {moves.asked === id
            ? `Its coarsest picture has ${proof.ppi} pixels per inch. Approve again to take it as it is.`
            : `Its coarsest picture has ${proof.ppi} pixels per inch, fewer than ${MIN_PPI}. Please look closely.`}
        </p>
      )}
      <MailerActions {...actions} />
      <Facts piece={piece} />
      {zoomed && <ZoomDialog piece={piece} side={zoomed} onClose={() => setZoomed(undefined)} />}
    </div>
  );
}

const TERM = 'text-sm text-ink-soft';
const ROW = 'grid gap-0.5 border-b py-2.5 last:border-0';

function Facts({ piece }: { readonly piece: Mailer }) {
  const { recipient, to, proof, approval, history } = piece;
  return (
    <dl>
      <div className={ROW}>
        <dt className={TERM}>Envelope</dt>
        <dd className="whitespace-pre-line">{envelopeLines(recipient, to).join('\n')}</dd>
      </div>
      {proof && (
        <div className={ROW}>
          <dt className={TERM}>Print file</dt>
          <dd>
            {proof.ppi} pixels per inch at least
            <code className="block text-xs break-all text-ink-soft">SHA-256 {proof.sha256}</code>
          </dd>
        </div>
      )}
      {approval && (
        <div className={ROW}>
          <dt className={TERM}>Approved by</dt>
          <dd>{approval.name}</dd>
        </div>
      )}
      <div className={ROW}>
        <dt className={TERM}>What happened so far</dt>
        <dd>
          <ol>
            {history.map(({ to: state, at, by, reason }) => (
              <li key={`${state} ${at}`}>
                {stateLabels[state]} <When at={at} />
                <span className="text-ink-soft">
                  {by === 'account' ? ' by the office' : ' by staff'}
                  {reason && `: ${reason}`}
                </span>
              </li>
            ))}
          </ol>
        </dd>
      </div>
    </dl>
  );
}
