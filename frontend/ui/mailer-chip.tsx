import { stateLabels } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { cx } from './class-names.ts';

const WAITING = 'bg-[#eef1f4] text-[#44546a]';
const UNDER_WAY = 'bg-sky-soft text-[#1d4ed8]';
const GOOD = 'bg-[#e4f4e8] text-[#166534]';
const ENDED = 'bg-danger-soft text-danger';

const colors: Readonly<Record<MailerState, string>> = {
  requested: WAITING,
  proof: UNDER_WAY,
  approved: UNDER_WAY,
  exported: UNDER_WAY,
  printed: UNDER_WAY,
  mailed: GOOD,
  delivered: GOOD,
  returned: ENDED,
  rejected: ENDED,
  canceled: WAITING,
  'held-out': WAITING,
};

/** Where a piece of mail is. */
export function MailerChip({ state }: { readonly state: MailerState }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        colors[state],
      )}
    >
      <i aria-hidden="true" className="size-[7px] rounded-full bg-current" />
      {stateLabels[state]}
    </span>
  );
}
