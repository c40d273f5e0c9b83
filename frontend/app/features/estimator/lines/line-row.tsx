import { EllipsisVertical, GripVertical, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { Dispatch } from 'react';

import { extendedCostOf, isTaxedMaterial, MAX_QTY, MAX_UNIT_COST, unitLabels } from '#shared/estimates/line-item.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import { FORMER_DESCRIPTIONS } from '#shared/estimates/new-lines.ts';
import { numberNote, readNumber } from '#shared/estimates/read-number.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { cx } from '../../../../ui/class-names.ts';
import { keysFor } from '../../../../ui/number-field.tsx';
import type { FormChange } from '../form/estimate-form.ts';
import { dragLine } from './drag-line.ts';
import { LineDetails } from './line-details.tsx';

type LineRowProps = {
  readonly line: LineItemInput;
  readonly dispatch: Dispatch<FormChange>;
  readonly onRemove: (id: number) => void;
};

const CELL =
  'h-9 w-full min-w-0 rounded-sm border border-transparent bg-transparent px-2 hover:border-line-strong focus:border-sky focus:bg-paper focus:outline-2 focus:outline-sky';
const ICON_BUTTON = 'grid size-9 flex-none place-items-center rounded-sm text-ink-soft hover:bg-sand hover:text-ink';

/** A line item, edited in place; memoized, because an estimate may have 1,000 of them. */
export const LineRow = memo(function LineRow({ line, dispatch, onRemove }: LineRowProps) {
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { id, label, qty, unit, unitCost, isDiscount } = line;
  const change = (part: Partial<LineItemInput>) => dispatch({ kind: 'line', id, part });
  return (
    <li data-line={id} className="border-t [contain-intrinsic-size:auto_58px] [content-visibility:auto]">
      <div className="grid grid-cols-[36px_minmax(0,1fr)_7.25rem_92px_96px_76px] items-center gap-x-1 px-1 py-1.5 max-[64rem]:grid-cols-[36px_minmax(0,1fr)_minmax(0,1fr)_auto_76px] min-[64rem]:pr-2">
        <Handle line={line} dispatch={dispatch} />
        <div className="min-w-0 max-[64rem]:col-span-3">
          <TextCell label={`Item, ${label}`} value={label} onCommit={(text) => change({ label: text })} />
          <p className="truncate px-2 text-xs text-ink-soft">{remarks(line)}</p>
        </div>
        <NumberCell
          label={`Quantity of ${label}`}
          value={qty}
          suffix={unitLabels[unit]}
          max={MAX_QTY}
          onCommit={(value) => change({ qty: value })}
          onNote={setRefused}
        />
        <NumberCell
          label={`Unit cost of ${label}`}
          value={unitCost}
          prefix="$"
          fixed
          min={isDiscount === 1 ? -MAX_UNIT_COST : 0}
          max={MAX_UNIT_COST}
          onCommit={(value) => change({ unitCost: value })}
          onNote={setRefused}
        />
        <b
          className={cx(
            'text-right font-semibold tabular-nums max-[64rem]:col-span-2 max-[64rem]:col-start-4 max-[64rem]:row-start-2 max-[64rem]:pr-2 tight:col-span-4 tight:col-start-2 tight:row-start-4',
            line.isOptional === 1 && 'text-ink-soft',
          )}
        >
          {formatDollars(extendedCostOf(line))}
        </b>
        <div className="flex items-center justify-end max-[64rem]:col-start-5 max-[64rem]:row-start-1">
          <button
            type="button"
            className={ICON_BUTTON}
            aria-label={`More about ${label}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <EllipsisVertical className="size-4" />
          </button>
          <button type="button" className={ICON_BUTTON} aria-label={`Remove ${label}`} onClick={() => onRemove(id)}>
            <Trash2 className="size-4" />
          </button>
        </div>
      </div>
      {refused && (
        <p role="alert" className="px-4 pb-2 text-right text-sm text-danger">
          {refused}
        </p>
      )}
      {open && <LineDetails line={line} onChange={change} onMove={(by) => dispatch({ kind: 'move', id, by })} />}
    </li>
  );
});

function Handle({ line: { id, label }, dispatch }: Pick<LineRowProps, 'line' | 'dispatch'>) {
  return (
    <button
      type="button"
      aria-label={`Move ${label}`}
      title="Drag, or press the up and down arrow keys"
      className={cx(ICON_BUTTON, 'cursor-grab touch-none')}
      onPointerDown={() => dragLine(id, dispatch)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const handle = event.currentTarget;
        dispatch({ kind: 'move', id, by: event.key === 'ArrowUp' ? -1 : 1 });
        // Moving a DOM node makes it lose the focus.
        requestAnimationFrame(() => handle.focus());
      }}
    >
      <GripVertical className="size-4" />
    </button>
  );
}

function remarks(line: LineItemInput): string {
  const { description, isOptional, includeInMargin, isDiscount, creditIfWon } = line;
  const flags = [
    !FORMER_DESCRIPTIONS.includes(description) && description,
    isDiscount === 1 && 'Discount',
    isOptional === 1 && 'Optional, not counted',
    isTaxedMaterial(line) && 'Taxable',
    includeInMargin === 0 && isDiscount === 0 && 'Not in margin',
    creditIfWon === 1 && 'Credited if won',
  ];
  return flags.filter(Boolean).join(' · ');
}

type TextCellProps = { readonly label: string; readonly value: string; readonly onCommit: (text: string) => void };

/** The text typed into a cell, and the value from before. An emptied cell brings that value back. */
type Entry<T> = { readonly typed: string; readonly before: T };

/** Saves text as it is typed. An empty label is not saved, because a line item needs one. */
function TextCell({ label, value, onCommit }: TextCellProps) {
  const [entry, setEntry] = useState<Entry<string>>();
  const before = entry?.before ?? value;
  return (
    <input
      aria-label={label}
      className={cx(CELL, 'font-semibold text-ellipsis')}
      maxLength={100}
      value={entry?.typed ?? value}
      onChange={({ currentTarget: { value: typed } }) => {
        setEntry({ typed, before });
        onCommit(typed.trim() === '' ? before : typed);
      }}
      onBlur={() => setEntry(undefined)}
    />
  );
}

type NumberCellProps = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly fixed?: boolean;
  readonly onCommit: (value: number) => void;
  /** Called with what to say when the number that counts is not the one that was typed. */
  readonly onNote: (note: string | undefined) => void;
};

function NumberCell({ label, value, min = 0, max, prefix, suffix, fixed = false, ...on }: NumberCellProps) {
  const [entry, setEntry] = useState<Entry<number>>();
  const before = entry?.before ?? value;
  const range = { fallback: before, min, max };
  return (
    <label className="flex min-w-0 items-center text-sm text-ink-soft max-[64rem]:col-start-2 max-[64rem]:row-start-2 max-[64rem]:last-of-type:col-start-3 tight:col-span-4 tight:last-of-type:col-start-2 tight:last-of-type:row-start-3">
      {prefix && (
        <span aria-hidden="true" className="pl-2">
          {prefix}
        </span>
      )}
      <input
        aria-label={label}
        inputMode={keysFor(min)}
        className={cx(CELL, 'text-right text-base text-ink tabular-nums')}
        value={entry?.typed ?? (fixed ? value.toFixed(2) : String(value))}
        onChange={({ currentTarget: { value: typed } }) => {
          setEntry({ typed, before });
          on.onCommit(readNumber(typed, range));
        }}
        onBlur={() => {
          if (entry) on.onNote(numberNote(entry.typed, range));
          setEntry(undefined);
        }}
      />
      {suffix && <span className="whitespace-nowrap">{suffix}</span>}
    </label>
  );
}
