import { Dialog as Base } from '@base-ui/react/dialog';
import { Brush, Check, Eraser, Undo2, X } from 'lucide-react';
import { useState } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { FullScreen } from '../../../../ui/full-screen.tsx';
import { MaskCanvas } from './mask-canvas.tsx';
import { brush, exportMask } from './mask-strokes.ts';
import type { MaskTool, Stroke } from './mask-strokes.ts';

type MaskPainterProps = {
  readonly open: boolean;
  /** URL of the before image. */
  readonly photoUrl: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Resolves to whether the mask was saved. */
  readonly onComplete: (mask: Promise<Blob>) => Promise<boolean>;
};

/** The photo through our own server, because a canvas cannot be exported after drawing an image of another origin. */
const proxied = (url: string): string => `${imaging.proxyImage.path}?url=${encodeURIComponent(url)}`;

/** Full-screen mask editor: only the painted area may change in the design. */
export function MaskPainter({ open, ...painting }: MaskPainterProps) {
  return (
    <FullScreen open={open} onClose={painting.onClose} label="Paint the Driveway Area">
      <Painting {...painting} />
    </FullScreen>
  );
}

function Painting({ photoUrl, busy, onClose, onComplete }: Omit<MaskPainterProps, 'open'>) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [tool, setTool] = useState<MaskTool>('paint');
  const [width, setWidth] = useState<number>(brush.default);
  const undo = () => setStrokes(strokes.slice(0, -1));
  const complete = async () => {
    if (!size) return;
    if (await onComplete(exportMask(strokes, size.width, size.height))) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the editor handles the undo shortcut of its controls
    <div
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4"
      onKeyDown={(event) => {
        if ((event.metaKey || event.ctrlKey) && event.key === 'z') undo();
      }}
    >
      <header className="flex items-center gap-2.5">
        <div className="mr-auto">
          <Base.Title className="display text-lg">Paint the Driveway Area</Base.Title>
          <p className="text-sm text-[#c9d3e0] max-md:hidden">
            Only what you paint will change. Everything else stays exactly as photographed.
          </p>
        </div>
        <button
          type="button"
          onClick={onClose}
          className="inline-flex min-h-10 items-center gap-2 rounded-md px-3 font-semibold hover:bg-white/10"
        >
          <X className="size-4" />
          Cancel
        </button>
        <Button
          variant="primary"
          icon={<Check className="size-4" />}
          busy={busy}
          disabled={!strokes.some((stroke) => stroke.tool === 'paint')}
          onClick={() => void complete()}
        >
          {busy ? 'Saving...' : 'Complete Mask'}
        </Button>
      </header>
      <div className="grid min-h-0 overflow-hidden rounded-lg bg-[#101d30]">
        {size ? (
          <MaskCanvas
            photo={proxied(photoUrl)}
            {...size}
            strokes={strokes}
            brush={{ tool, size: width }}
            onStroke={(stroke, isNew) => setStrokes((all) => [...(isNew ? all : all.slice(0, -1)), stroke])}
          />
        ) : (
          <img
            src={proxied(photoUrl)}
            alt="The driveway, loading"
            className="m-auto max-h-full max-w-full opacity-0"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tools tool={tool} onChange={setTool} />
        <label className="flex items-center gap-3 text-sm font-semibold">
          Brush size
          <input
            type="range"
            min={brush.min}
            max={brush.max}
            step={brush.step}
            value={width}
            aria-valuetext={`${width} px`}
            onChange={({ currentTarget }) => setWidth(currentTarget.valueAsNumber)}
            className="h-6 w-32 accent-white md:w-48"
          />
          <span className="w-12 tabular-nums">{width} px</span>
        </label>
        <button
          type="button"
          aria-label="Undo"
          disabled={strokes.length === 0}
          onClick={undo}
          className="ml-auto grid size-10 place-items-center rounded-md hover:bg-white/10 disabled:text-white/50"
        >
          <Undo2 className="size-5" />
        </button>
        <button
          type="button"
          disabled={strokes.length === 0}
          onClick={() => setStrokes([])}
          className="min-h-10 rounded-md border border-white/25 px-3.5 font-semibold hover:bg-white/10 disabled:text-white/60"
        >
          Clear All
        </button>
      </footer>
    </div>
  );
}

const tools = [
  { id: 'paint', label: 'Paint', Icon: Brush },
  { id: 'erase', label: 'Erase', Icon: Eraser },
] as const;

function Tools({ tool, onChange }: { readonly tool: MaskTool; readonly onChange: (tool: MaskTool) => void }) {
  return (
    <fieldset className="m-0 flex gap-0.5 rounded-md border-0 bg-white/10 p-[3px]">
      <legend className="sr-only">Tool</legend>
      {tools.map(({ id, label, Icon }) => (
        <label
          key={id}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-2 rounded-[7px] px-3.5 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-white',
            tool === id && 'bg-white text-ink',
          )}
        >
          <input
            type="radio"
            name="mask-tool"
            className="sr-only"
            checked={tool === id}
            onChange={() => onChange(id)}
          />
          <Icon className="size-4" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
