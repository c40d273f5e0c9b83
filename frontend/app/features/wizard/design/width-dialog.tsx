import { useState } from 'react';

import { knownWidths } from '#shared/photos/photo-scale.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { FullScreen } from '../../../../ui/full-screen.tsx';
import { Select } from '../../../../ui/select-field.tsx';
import { PhotoDialogHeader } from './photo-dialog-header.tsx';
import { WidthEnds } from './width-ends.tsx';
import type { Ends } from './width-ends.tsx';

type Known = NonNullable<PhotoScale['known']>;
type WidthDialogProps = {
  readonly open: boolean;
  readonly photoUrl: string;
  readonly known: Known | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Called with undefined to remove the measurement. Resolves to whether that was saved. */
  readonly onSave: (known: Known | undefined) => Promise<boolean>;
};

/** Full-screen dialog in which two clicks and a width say how large things are in the photo (product 7.48). */
export function WidthDialog({ open, onClose, ...measuring }: WidthDialogProps) {
  return (
    <FullScreen open={open} onClose={onClose} label="How wide is this?">
      <Measuring {...measuring} onClose={onClose} />
    </FullScreen>
  );
}

const OTHER = 'other';
const LIMITS = { min: 1, max: 200 } as const;

const choiceOf = (feet: number | undefined): string =>
  feet === undefined || knownWidths.some((one) => one.feet === feet) ? String(feet ?? 16) : OTHER;

function Measuring({ photoUrl, known, busy, onClose, onSave }: Omit<WidthDialogProps, 'open'>) {
  const [ends, setEnds] = useState<Ends>(known ? [known.from, known.to] : []);
  const [choice, setChoice] = useState(choiceOf(known?.feet));
  const [typed, setTyped] = useState(String(known?.feet ?? ''));
  const feet = Number(choice === OTHER ? typed : choice);
  const isWidth = feet >= LIMITS.min && feet <= LIMITS.max;
  const [from, to] = ends;
  const save = async (next: Known | undefined) => {
    if (await onSave(next)) onClose();
  };
  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4">
      <PhotoDialogHeader
        title="How wide is this?"
        action="Use This Width"
        busy={busy}
        disabled={!from || !to || !isWidth}
        onAction={() => from && to && void save({ from, to, feet })}
        onCancel={onClose}
      >
        <p className="text-sm text-[#c9d3e0]">
          Click the two lower corners of a garage door, or both ends of anything else on the ground.
        </p>
      </PhotoDialogHeader>
      <div className="grid min-h-0 overflow-hidden rounded-lg bg-[#101d30]">
        <WidthEnds photo={photoUrl} ends={ends} onChange={setEnds} />
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-3 text-sm font-semibold">
          Width
          <Select
            value={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
            className="h-10 border-white/25 bg-[#101d30] text-base font-medium"
          >
            {knownWidths.map(({ label, feet: width }) => (
              <option key={width} value={width}>
                {label}
              </option>
            ))}
            <option value={OTHER}>Other width</option>
          </Select>
        </label>
        {choice === OTHER && (
          <label className="flex items-center gap-3 text-sm font-semibold">
            Feet
            <input
              type="number"
              inputMode="decimal"
              min={LIMITS.min}
              max={LIMITS.max}
              step="any"
              value={typed}
              aria-invalid={typed !== '' && !isWidth}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              className="h-10 w-24 rounded-md border border-white/25 bg-[#101d30] px-3 text-base font-medium"
            />
          </label>
        )}
        <p role="status" className="text-sm text-[#c9d3e0]">
          {messageOf(ends, choice === OTHER && typed !== '' && !isWidth)}
        </p>
        {known && (
          <button
            type="button"
            onClick={() => void save(undefined)}
            className="ml-auto min-h-10 rounded-md border border-white/25 px-3.5 font-semibold hover:bg-white/10"
          >
            Remove Measurement
          </button>
        )}
      </footer>
    </div>
  );
}

function messageOf(ends: Ends, isOff: boolean): string {
  if (isOff) return `Please type a width from ${LIMITS.min} to ${LIMITS.max} ft.`;
  if (ends.length === 0) return 'Click the first end.';
  if (ends.length === 1) return 'Click the other end.';
  return 'Drag an end to correct it.';
}
