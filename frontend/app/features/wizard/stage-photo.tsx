import { useEffect, useState } from 'react';

import { designLabel } from '#shared/proposals/public-page.ts';
import type { Design, Proposal } from '#shared/proposals/proposal.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CompareSlider } from '../../../ui/compare-slider.tsx';
import { Board } from './stage-sheet.tsx';
import type { Designing } from './use-design.ts';

type StagePhotoProps = {
  readonly proposal: Proposal;
  readonly designUrl: string | undefined;
  readonly designing: Designing | undefined;
  readonly onCancel: () => void;
  readonly onDesign: (url: string) => void;
};

/** The photo being designed on: before beside after, the work in progress, and the designs so far. */
export function StagePhoto({ proposal, designUrl, designing, onCancel, onDesign }: StagePhotoProps) {
  const { beforeImageR2Url: before, designs, propertyAddress } = proposal;
  const model = designs.find(({ url }) => url === designUrl)?.model ?? proposal.designModel;
  return (
    <Board dock={designs.length > 0 && <History designs={designs} chosen={designUrl} onChoose={onDesign} />}>
      <div className="relative aspect-square max-h-full w-full max-w-[min(100%,calc(100dvh-220px))] overflow-hidden rounded-lg shadow-overlay">
        {before && designUrl ? (
          <CompareSlider
            before={before}
            after={designUrl}
            beforeLabel="Before"
            afterLabel="After"
            note={designLabel(model)}
            alt={propertyAddress}
          />
        ) : (
          <img src={before} alt={`Before: ${propertyAddress}`} className="size-full object-cover object-[50%_72%]" />
        )}
        {designing && <Working designing={designing} onCancel={onCancel} />}
      </div>
    </Board>
  );
}

function Working({ designing, onCancel }: { readonly designing: Designing; readonly onCancel: () => void }) {
  const seconds = useSecondsSince(designing.startedAt);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  /* No fake percentages: the bar eases toward 90 % and the picture's arrival ends it. */
  const eased = 90 * (1 - Math.exp(-seconds / 20));
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center gap-4 rounded-lg bg-paper p-3 pl-4 shadow-overlay">
      <p role="status">
        <b className="block font-semibold">Generating...</b>
        <small className="text-sm text-ink-soft">{designing.phase}</small>
      </p>
      <div
        role="progressbar"
        aria-label="Generating"
        className="h-2 min-w-16 flex-1 overflow-hidden rounded-full bg-sand-deep"
      >
        <i
          className="block h-full rounded-full bg-clay transition-[width] duration-1000"
          style={{ width: `${eased}%` }}
        />
      </div>
      <p className="text-right tabular-nums max-md:hidden">
        <b className="block">{clock}</b>
        <small className="text-sm text-ink-soft">usually under 1:00</small>
      </p>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function useSecondsSince(start: number): number {
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - start) / 1000));
}

type HistoryProps = {
  readonly designs: readonly Design[];
  readonly chosen: string | undefined;
  readonly onChoose: (url: string) => void;
};

const colorIn = (prompt: string): string => /Color: ([^.]+)\./.exec(prompt)?.[1] ?? 'Design';

function History({ designs, chosen, onChoose }: HistoryProps) {
  return (
    <>
      <span className="text-sm font-semibold whitespace-nowrap max-lg:hidden">Design history</span>
      <div role="radiogroup" aria-label="Design history" className="flex min-w-0 gap-4 overflow-auto p-1">
        {designs.map(({ url, prompt, model }) => (
          <button
            key={url}
            type="button"
            role="radio"
            aria-checked={url === chosen}
            aria-label={`${colorIn(prompt)}, ${designLabel(model)}`}
            onClick={() => onChoose(url)}
            className="flex flex-none items-center gap-2.5 text-left"
          >
            <img
              src={url}
              alt=""
              className={cx(
                'h-11 w-[60px] rounded-sm object-cover object-[50%_75%]',
                url === chosen && 'ring-[3px] ring-sky',
              )}
            />
            <span className="grid text-sm">
              <b className="font-semibold">{colorIn(prompt)}</b>
              <small className="text-ink-soft">{designLabel(model)}</small>
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
