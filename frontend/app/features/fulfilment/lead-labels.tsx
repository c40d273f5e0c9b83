import type { Lead, LeadView } from '#shared/leads/lead.ts';
import type { LeadKind } from '#shared/leads/new-lead.ts';
import { Chip } from '../../../ui/chip.tsx';

export const viewLabels: Readonly<Record<LeadView, string>> = {
  open: 'To do',
  trial: 'Trials',
  contact: 'Messages',
  newsletter: 'Newsletter',
  handled: 'Handled',
  spam: 'Spam',
};

const kinds: Readonly<Record<LeadKind, { readonly label: string; readonly color: string }>> = {
  trial: { label: 'Free trial', color: 'bg-[#e4f4e8] text-[#166534]' },
  contact: { label: 'Message', color: 'bg-sky-soft text-[#1d4ed8]' },
  newsletter: { label: 'Newsletter', color: 'bg-[#eef1f4] text-[#44546a]' },
};

export function KindChip({ kind }: { readonly kind: LeadKind }) {
  const { label, color } = kinds[kind];
  return <Chip color={color} label={label} />;
}

export const leadTitle = ({ name, email }: Lead): string => name || email;

/** One-line summary of a lead: where the trial is, or the start of the message. */
export function leadSummary({ kind, zipCodes, serviceArea, interest, message }: Lead): string {
  if (kind === 'trial') return zipCodes.length > 0 ? zipCodes.join(', ') : serviceArea;
  return kind === 'contact' ? message || interest : '';
}

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  );
}
