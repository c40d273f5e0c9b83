import { Brush, Eraser, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FullScreen } from '../../../../ui/full-screen.tsx';
import { MaskCanvas } from './mask-canvas.tsx';
import { brush, exportMask } from './mask-strokes.ts';
import type { MaskTool } from './mask-strokes.ts';
import { PhotoDialogHeader } from './photo-dialog-header.tsx';
import { useStrokes } from './use-strokes.ts';

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

/** Full-screen mask editor: only the painted area may change in the design. Asks before it closes over a painting. */
export function MaskPainter({ open, onClose, ...painting }: MaskPainterProps) {
  const [painted, setPainted] = useState(false);
  const [asking, setAsking] = useState(false);
  const leave = () => {
    setAsking(false);
    setPainted(false);
    onClose();
  };
  const close = () => (painted ? setAsking(true) : leave());
  return (
    <FullScreen open={open} onClose={close} label="Paint the Driveway Area">
      <Painting {...painting} onPainted={setPainted} onCancel={close} onDone={leave} />
      <Dialog
        open={asking}
        title="Discard what you painted?"
        description="It is not saved yet. Complete Mask saves it."
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="danger" onClick={leave}>
              Discard
            </Button>
            <Button variant="dark" onClick={() => setAsking(false)}>
              Keep Painting
            </Button>
          </>
        }
      />
    </FullScreen>
  );
}

type PaintingProps = Omit<MaskPainterProps, 'open' | 'onClose'> & {
  readonly onPainted: (painted: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

function Painting({ photoUrl, busy, onComplete, onPainted, onCancel, onDone }: PaintingProps) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { strokes, isPainted, canUndo, canRedo, draw, clear, undo, redo } = useStrokes();
  const [tool, setTool] = useState<MaskTool>('paint');
  const [width, setWidth] = useState<number>(brush.default);
  const hasStrokes = strokes.length > 0;
  useEffect(() => onPainted(hasStrokes), [hasStrokes, onPainted]);
  const complete = async () => {
    if (!size) return;
    if (await onComplete(exportMask(strokes, size.width, size.height))) onDone();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the editor handles the undo shortcuts of its controls
    <div
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4"
      onKeyDown={(event) => {
        if (!event.metaKey && !event.ctrlKey) return;
        if (event.key === 'y' || (event.key.toLowerCase() === 'z' && event.shiftKey)) redo();
        else if (event.key === 'z') undo();
      }}
    >
      <PhotoDialogHeader
        title="Paint the Driveway Area"
        action="Complete Mask"
        busy={busy}
        disabled={!isPainted}
        onAction={() => void complete()}
        onCancel={onCancel}
      >
        <p className="text-sm text-[#c9d3e0] max-md:hidden">
          Only what you paint will change. Everything else stays exactly as photographed.
        </p>
      </PhotoDialogHeader>
      <div className="grid min-h-0 overflow-hidden rounded-lg bg-[#101d30]">
        {size ? (
          <MaskCanvas
            photo={proxied(photoUrl)}
            {...size}
            strokes={strokes}
            brush={{ tool, size: width }}
            onStroke={draw}
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
        <BrushSize width={width} onChange={setWidth} />
        <span className="ml-auto flex">
          <IconButton label="Undo" disabled={!canUndo} onClick={undo}>
            <Undo2 className="size-5" />
          </IconButton>
          <IconButton label="Redo" disabled={!canRedo} onClick={redo}>
            <Redo2 className="size-5" />
          </IconButton>
        </span>
        <button
          type="button"
          aria-disabled={!hasStrokes}
          onClick={() => hasStrokes && clear()}
          className="min-h-10 rounded-md border border-white/25 px-3.5 font-semibold hover:bg-white/10 aria-disabled:text-white/60"
        >
          Clear All
        </button>
      </footer>
    </div>
  );
}

type BrushSizeProps = { readonly width: number; readonly onChange: (width: number) => void };

function BrushSize({ width, onChange }: BrushSizeProps) {
  return (
    <label className="flex items-center gap-3 text-sm font-semibold">
      Brush size
      <input
        type="range"
        min={brush.min}
        max={brush.max}
        step={brush.step}
        value={width}
        aria-valuetext={`${width} px`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="h-6 w-32 accent-white md:w-48"
      />
      <span className="w-12 tabular-nums">{width} px</span>
    </label>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not "disabled", which would take the focus from whoever just used it, and with it the shortcuts.
      aria-disabled={disabled}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-md hover:bg-white/10 aria-disabled:text-white/50"
    >
      {children}
    </button>
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
