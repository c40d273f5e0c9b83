import { stateLabels } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { Chip } from './chip.tsx';

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

/** The state of a piece of mail. */
export function MailerChip({ state }: { readonly state: MailerState }) {
  return <Chip color={colors[state]} label={stateLabels[state]} />;
}
