import type { Lead } from '#shared/leads/lead.ts';
import { cx } from '../../../ui/class-names.ts';
import { leadSummary, KindChip, leadTitle, When } from './lead-labels.tsx';

type LeadTableProps = {
  readonly leads: readonly Lead[];
  readonly openId: string | undefined;
  readonly onOpen: (lead: Lead) => void;
};

const HEAD = 'border-b px-4 py-2.5 text-left text-sm font-semibold text-ink-soft';

/** Leads in rows. The name is a button that opens the lead; a click on its row does the same. */
export function LeadTable({ leads, openId, onOpen }: LeadTableProps) {
  return (
    <div className="overflow-hidden rounded-lg border bg-paper">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Leads, newest first</caption>
        <thead className="bg-[#fafbfc]">
          <tr>
            <th className={cx(HEAD, 'w-[38%] max-md:w-[58%]')}>From</th>
            <th className={cx(HEAD, 'w-40 max-md:w-[42%]')}>Kind</th>
            <th className={cx(HEAD, 'max-md:hidden')}>ZIP codes or message</th>
            <th className={cx(HEAD, 'w-40 text-right max-xl:hidden')}>Received</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <tr
              key={lead.id}
              onClick={() => onOpen(lead)}
              className={cx(
                'relative cursor-pointer border-b last:border-0 hover:bg-[#fafbfc]',
                lead.id === openId && 'bg-sky-soft shadow-[inset_3px_0_0_var(--color-sky)] hover:bg-sky-soft',
              )}
            >
              <td className="px-4 py-2.5">
                <button
                  type="button"
                  aria-pressed={lead.id === openId}
                  className="block w-full truncate text-left font-semibold"
                  onClick={() => onOpen(lead)}
                >
                  {leadTitle(lead)}
                </button>
                <small className="block truncate text-sm text-ink-soft">
                  {lead.company || (lead.name && lead.email)}
                </small>
                <small className="hidden truncate text-sm text-ink-soft max-md:block">{leadSummary(lead)}</small>
              </td>
              <td className="px-4 py-2.5">
                <KindChip kind={lead.kind} />
                <small className="mt-1 block text-sm text-ink-soft xl:hidden">
                  <When at={lead.at} />
                </small>
              </td>
              <td className="truncate px-4 py-2.5 tabular-nums max-md:hidden">{leadSummary(lead)}</td>
              <td className="px-4 py-2.5 text-right tabular-nums max-xl:hidden">
                <When at={lead.at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
