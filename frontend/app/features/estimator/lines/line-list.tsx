import { useDeferredValue } from 'react';
import type { Dispatch } from 'react';

import type { LineItemInput } from '#shared/estimates/line-item.ts';
import { sectionOf } from '../form/estimate-form.ts';
import type { FormChange } from '../form/estimate-form.ts';
import { LineRow } from './line-row.tsx';

type LineListProps = {
  readonly title: string;
  readonly lines: readonly LineItemInput[];
  readonly section: string;
  readonly dispatch: Dispatch<FormChange>;
  readonly onRemove: (id: number) => void;
};

/** Rows that are drawn with the screen. The rest follow at once, in pieces between which a press can be handled. */
const FIRST_ROWS = 3;
/** About the height of a row, for rows that are not drawn yet. */
const ROW_PX = 58;

/** The line items of a section in their order. */
export function LineList({ title, lines, section, dispatch, onRemove }: LineListProps) {
  const own = lines.filter((line) => sectionOf(line) === section);
  const isSeen = useDeferredValue(true, false);
  if (own.length === 0) return null;
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[36px_minmax(0,1fr)_7.25rem_92px_96px_76px] gap-x-1 border-t bg-sand/60 px-1 py-2 text-xs font-semibold text-ink-soft max-[64rem]:hidden min-[64rem]:pr-2"
      >
        <span />
        <span className="px-2">Item</span>
        <span className="px-2 text-right">Quantity</span>
        <span className="px-2 text-right">Unit cost</span>
        <span className="text-right">Extended</span>
      </div>
      <ul
        aria-label={`${title} lines`}
        className="m-0 list-none p-0"
        // Reserves the height of all rows, so that what follows does not move.
        style={isSeen ? undefined : { minHeight: own.length * ROW_PX }}
      >
        {own.slice(0, isSeen ? own.length : FIRST_ROWS).map((line) => (
          <LineRow key={line.id} line={line} dispatch={dispatch} onRemove={onRemove} />
        ))}
      </ul>
    </>
  );
}
