import { useEffect, useRef } from 'react';

import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { swatch } from '#shared/pavers/swatch.ts';
import { cx } from '../../../../ui/class-names.ts';

/** Twice the size shown, for high-density screens. */
const SIZE_PX = 112;
/** Meters of ground a swatch shows: enough to see the pattern repeat. */
const METERS = 1.1;

type SwatchPickerProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  /** The complete choice of pavers an option stands for, so that its swatch shows the result. */
  readonly choiceOf: (id: Id) => PaverChoice;
  readonly onChange: (id: Id) => void;
};

/** Options as swatches, drawn by the same code that paints the preview. */
export function SwatchPicker<Id extends string>({ label, options, value, choiceOf, onChange }: SwatchPickerProps<Id>) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 flex w-full justify-between gap-3 p-0 text-sm font-semibold">
        {label}
        <small className="text-sm font-normal text-ink-soft">{options.find(({ id }) => id === value)?.label}</small>
      </legend>
      <div
        role="radiogroup"
        aria-label={label}
        className="grid grid-cols-6 gap-1.5 max-md:-mx-4 max-md:auto-cols-[64px] max-md:grid-flow-col max-md:grid-cols-none max-md:overflow-auto max-md:px-4 max-md:py-1"
      >
        {options.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === value}
            aria-label={name}
            title={name}
            onClick={() => onChange(id)}
            className={cx(
              'aspect-square overflow-hidden rounded-md',
              id === value && 'ring-[3px] ring-sky ring-offset-1',
            )}
          >
            <Swatch choice={choiceOf(id)} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ choice }: { readonly choice: PaverChoice }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { shape, pattern, color } = choice;
  useEffect(() => {
    const pixels = swatch({ shape, pattern, color }, SIZE_PX, METERS);
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, SIZE_PX, SIZE_PX), 0, 0);
  }, [shape, pattern, color]);
  return <canvas ref={canvas} width={SIZE_PX} height={SIZE_PX} aria-hidden="true" className="block size-full" />;
}
