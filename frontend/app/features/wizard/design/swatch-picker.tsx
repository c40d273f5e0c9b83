import { useEffect, useRef } from 'react';

import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import { swatch } from '#shared/pavers/swatch.ts';
import { cx } from '../../../../ui/class-names.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';

/** Twice the size shown, for high-density screens. */
const SIZE_PX = 112;
/** Meters of ground that a swatch shows: enough to see the pattern repeat. */
const METERS = 1.1;

/** Short forms of the labels that do not fit below a swatch; a soft hyphen says where a word may break. */
const captions: Readonly<Record<string, string>> = {
  'Cobblestone (irregular)': 'Cobble\u00ADstone',
  'Circle (radial accents)': 'Circle',
  'Herringbone (45°)': 'Herring\u00ADbone 45°',
  'Herringbone (90°)': 'Herring\u00ADbone 90°',
  'Running bond (stretcher)': 'Running bond',
  'Circular/radial': 'Circular',
  'Warm earth blend (mixed tones)': 'Warm earth',
};

type SwatchPickerProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  /** The complete choice of pavers that an option leads to, so that its swatch shows the result. */
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
        className="grid grid-cols-6 gap-1.5 max-md:-mx-4 max-md:auto-cols-[4rem] max-md:grid-flow-col max-md:grid-cols-none max-md:overflow-auto max-md:px-4 max-md:py-1"
      >
        {options.map(({ id, label: name }) => (
          <Tooltip key={id} text={name}>
            <button
              type="button"
              role="radio"
              aria-checked={id === value}
              aria-label={name}
              onClick={() => onChange(id)}
              className="grid content-start gap-1 rounded-md"
            >
              <span
                className={cx(
                  'block aspect-square w-full overflow-hidden rounded-md',
                  id === value && 'ring-[3px] ring-sky ring-offset-1',
                )}
              >
                <Swatch choice={choiceOf(id)} />
              </span>
              <span
                aria-hidden="true"
                className={cx(
                  'text-center text-xs leading-4 md:max-lg:hidden',
                  id === value ? 'font-semibold' : 'text-ink-soft',
                )}
              >
                {captions[name] ?? name}
              </span>
            </button>
          </Tooltip>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ choice }: { readonly choice: PaverChoice }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { shape, pattern, color } = choice;
  useEffect(() => {
    // Each swatch is drawn in its own task. All in one task would delay the press that made them appear.
    const task = setTimeout(() => {
      const pixels = swatch({ shape, pattern, color }, SIZE_PX, METERS);
      canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, SIZE_PX, SIZE_PX), 0, 0);
    });
    return () => clearTimeout(task);
  }, [shape, pattern, color]);
  return <canvas ref={canvas} width={SIZE_PX} height={SIZE_PX} aria-hidden="true" className="block size-full" />;
}
