import { Redo2, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { imaging } from '#shared/imaging/contract.ts';
import type { AreaRings } from '#shared/pavers/design-area-source.ts';
import { cameraOf } from '#shared/pavers/driveway-area.ts';
import type { ShownArea } from '#shared/pavers/seed-outline.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FullScreen } from '../../../../ui/full-screen.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { useReportDirty } from '../../../../ui/use-report-dirty.ts';
import { drawKeyOf } from '../draft/draw-keys.ts';
import { MaskCanvas } from './mask-canvas.tsx';
import { brush, exportMask } from './mask-strokes.ts';
import { BrushSize, IconButton, SnapToggle, Tools } from './painter-tools.tsx';
import type { PainterTool } from './painter-tools.tsx';
import { PhotoDialogHeader } from './photo-dialog-header.tsx';
import { SeedAnswer, SeedShape } from './seed-layer.tsx';
import { TraceLayer } from './trace-layer.tsx';
import { usePhotoTrace } from './use-photo-trace.ts';
import type { PhotoTracing } from './use-photo-trace.ts';
import { useSnapping } from './use-snapping.ts';
import { useStrokes } from './use-strokes.ts';

type MaskPainterProps = {
  readonly open: boolean;
  /** URL of the before image. */
  readonly photoUrl: string;
  /** Camera pose of the photo, if known. */
  readonly pose: StreetPose | undefined;
  /** What step 2 paves, the driveway first; empty while it has no outline. */
  readonly areas: readonly AreaRings[];
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

function Painting(props: PaintingProps) {
  const { photoUrl, pose, areas, busy, onComplete, onPainted, onCancel, onDone } = props;
  const [size, setSize] = useState<{ width: number; height: number }>();
  const { strokes, isPainted, canUndo, canRedo, draw, replace, clear, undo, redo } = useStrokes();
  const { tracing, seed, find, accept, snap } = usePhotoTrace({
    photoUrl: proxied(photoUrl),
    camera: pose && cameraOf(pose),
    areas,
  });
  const [tool, setTool] = useState<PainterTool>('trace');
  const [width, setWidth] = useState<number>(brush.default);
  const [dismissed, setDismissed] = useState(false);
  const snapping = useSnapping({ snap, replace });
  const frame = useRef<HTMLDivElement>(null);
  const hasStrokes = strokes.length > 0;
  const offered = size && tool === 'trace' && !hasStrokes && !dismissed ? seed : undefined;
  useReportDirty(hasStrokes, onPainted);
  const trace = async (drag: Drag) => {
    const found = await find(drag);
    if (found) fill(found);
  };
  const fill = (shown: readonly ShownArea[]) => {
    draw({ tool: 'paint', size: 0, points: [], areas: shown });
    setTool('paint');
  };
  const acceptSeed = (shown: readonly ShownArea[]) => {
    accept();
    fill(shown);
    surfacesIn(frame.current).at(0)?.focus();
  };
  const dismissSeed = () => {
    setDismissed(true);
    surfacesIn(frame.current).at(-1)?.focus();
  };
  const complete = async () => {
    if (!size) return;
    if (await onComplete(exportMask(strokes, size.width, size.height))) onDone();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the editor handles the undo shortcuts of its controls
    <div
      className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-3 p-4"
      onKeyDown={(event) => {
        const key = drawKeyOf(event);
        if (key === 'redo') redo();
        else if (key === 'undo') undo();
      }}
    >
      <PhotoDialogHeader
        title="Paint the Driveway Area"
        action="Complete Mask"
        busy={busy}
        disabled={!isPainted || snapping.isSnapping}
        onAction={() => void complete()}
        onCancel={onCancel}
      >
        <p role="status" className="text-sm text-[#c9d3e0]">
          {painterHint(tool, tracing)}
        </p>
      </PhotoDialogHeader>
      <div ref={frame} className="relative grid min-h-0 overflow-hidden rounded-lg bg-[#101d30]">
        {offered && <SeedAnswer onUse={() => acceptSeed(offered)} onDismiss={dismissSeed} />}
        {size ? (
          <MaskCanvas
            photo={proxied(photoUrl)}
            {...size}
            strokes={strokes}
            brush={{ tool: tool === 'erase' ? 'erase' : 'paint', size: width }}
            onStroke={(stroke) => {
              draw(stroke);
              void snapping.finish(stroke);
            }}
          >
            {tool === 'trace' && (
              <>
                {offered && <SeedShape {...size} areas={offered} />}
                <TraceLayer {...size} busy={tracing.phase === 'looking'} onDrag={trace} />
              </>
            )}
          </MaskCanvas>
        ) : (
          <Picture
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
        {tool !== 'trace' && (
          <>
            <BrushSize width={width} onChange={setWidth} />
            <SnapToggle checked={snapping.snaps} onChange={snapping.choose} />
          </>
        )}
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

/** The surface to paint on and, after it, the one to trace on. One of them gets the focus when the question closes. */
const surfacesIn = (frame: HTMLElement | null): readonly HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('[role="application"]') ?? []),
];

/**
 * What to do next with a tool.
 * @internal exported for tests
 */
export function painterHint(tool: PainterTool, { phase, problem }: PhotoTracing): string {
  if (tool !== 'trace') {
    return phase === 'found'
      ? 'Is this the driveway? Paint adds to it, Erase takes away from it.'
      : 'Only what you paint will change. Everything else stays exactly as photographed.';
  }
  if (phase === 'looking') return 'Looking for the edges of the driveway...';
  return problem ?? 'Drag from the garage to the street, or click one and then the other.';
}
