import { MIN_PPI } from '#shared/mailers/formats.ts';
import { isFinished } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { cx } from '../../../ui/class-names.ts';
import { When } from './lead-labels.tsx';

type MailerTableProps = {
  /** The state that all of them have. Their order depends on it (product 39.23). */
  readonly state: MailerState;
  readonly pieces: readonly Mailer[];
  readonly openId: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onOpen: (id: string) => void;
};

const HEAD = 'border-b px-3 py-2.5 text-left text-sm font-semibold text-ink-soft';

/** Mailers in rows, as the server ordered them, to open and to choose. */
export function MailerTable({ state, pieces, openId, chosen, onChoose, onOpen }: MailerTableProps) {
  const toggle = (id: string) =>
    onChoose(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <div className="overflow-hidden rounded-lg border bg-paper">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Mailers, {isFinished(state) ? 'newest' : 'oldest'} first</caption>
        <thead className="bg-[#fafbfc]">
          <tr>
            <th className={cx(HEAD, 'w-12')}>
              <span className="sr-only">Chosen</span>
            </th>
            <th className={HEAD}>House</th>
            <th className={cx(HEAD, 'w-[28%] max-md:hidden')}>Company</th>
            <th className={cx(HEAD, 'w-24')}>Pixels</th>
            <th className={cx(HEAD, 'w-36 text-right max-xl:hidden')}>Since</th>
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece) => {
            const { id, address, company, proof, history } = piece;
            return (
              <tr
                key={id}
                onClick={() => onOpen(id)}
                className={cx(
                  'cursor-pointer border-b last:border-0 hover:bg-[#fafbfc]',
                  id === openId && 'bg-sky-soft shadow-[inset_3px_0_0_var(--color-sky)] hover:bg-sky-soft',
                )}
              >
                <td className="px-3 py-2.5">
                  <input
                    type="checkbox"
                    aria-label={`Choose ${address}`}
                    className="block size-5"
                    checked={chosen.has(id)}
                    onClick={(event) => event.stopPropagation()}
                    onChange={() => toggle(id)}
                  />
                </td>
                <td className="px-3 py-2.5">
                  <button
                    type="button"
                    data-piece={id}
                    aria-pressed={id === openId}
                    className="block w-full text-left font-semibold wrap-anywhere"
                    onClick={() => onOpen(id)}
                  >
                    {address}
                  </button>
                  {isSeed(piece) && <small className="block text-sm text-ink-soft">Copy for staff</small>}
                  <small className="hidden truncate text-sm text-ink-soft max-md:block">{company}</small>
                </td>
                <td className="truncate px-3 py-2.5 max-md:hidden">{company}</td>
                <td className={cx('px-3 py-2.5 tabular-nums', (proof?.ppi ?? MIN_PPI) < MIN_PPI && 'text-[#7c3a06]')}>
                  {proof ? `${proof.ppi} ppi` : '—'}
                </td>
                <td className="px-3 py-2.5 text-right max-xl:hidden">
                  <When at={history.at(-1)?.at ?? piece.requestedAt} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
