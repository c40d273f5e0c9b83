import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Redo2, ScanLine, SquareDashed, SquarePen, SquarePlus, Trash2, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';

import { MAX_AREAS, MAX_CUT_OUTS } from '#shared/areas/paved-area.ts';
import { configQuery } from '../../../../api/config-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { useWizard } from '../wizard-model.ts';
import type { WizardState } from '../wizard-state.ts';
import { useDrawKeys } from './draw-keys.ts';
import type { DrawTarget } from './measure-store.ts';
import { traceHint } from './trace-state.ts';
import { useDrawing } from './use-drawing.ts';
import type { DrawingTool } from './use-drawing.ts';

/** `@max-[32.5rem]`: how narrow the place of the bar is when its row has no room for words. */
const PART = 'rounded-none border-0 @max-[32.5rem]:px-2.5! @max-[32.5rem]:text-base';
const WORD = '@max-[32.5rem]:sr-only';
const ICON = 'size-[18px]';

/** The drawing tool's buttons and its hint (product 6.2, 6.3, 6.34). */
export function DrawBar() {
  const { map, state, moves } = useWizard();
  const tool = useDrawing();
  const { draw, stop, clear, undo, redo } = tool;
  const tracing = state.trace.phase !== 'off';
  useDrawKeys((key) => {
    // An undo while the step is being left would not be part of what is saved.
    if (moves.busy !== undefined) return;
    if (key === 'redo') redo();
    else if (key === 'undo' || state.drawing || tracing) undo();
  });
  const { drawing, sketch, outline, history } = state;
  return (
    <div className="pointer-events-none absolute bottom-[calc(var(--sheet,0px)+12px)] right-[72px] beside:max-md:right-3 left-3 z-[6] @container grid justify-items-start gap-2 *:pointer-events-auto beside:top-4 beside:bottom-auto md:left-4">
      <p
        role="status"
        hidden={!map}
        className="rounded-md bg-ink/85 px-3 py-1.5 text-sm leading-[1.125rem] text-white beside:order-last beside:rounded-full"
      >
        {hintOf(state)}
      </p>
      <div className="flex flex-wrap divide-x overflow-hidden @max-[32.5rem]:*:grow rounded-md bg-paper shadow-overlay">
        <Button
          size="lg"
          className={cx(PART, drawing && 'bg-sky text-white hover:bg-sky hover:text-white')}
          aria-pressed={drawing}
          disabled={!map}
          icon={<SquarePen className={ICON} />}
          onClick={drawing ? stop : () => draw('driveway')}
        >
          {/* Until there is an outline, these words say where to begin. */}
          <span className={cx(outline.length > 0 && WORD)}>{drawing ? 'Drawing...' : 'Draw Driveway'}</span>
        </Button>
        <Button
          size="lg"
          className={PART}
          disabled={tracing || (outline.length === 0 && sketch.corners.length === 0)}
          icon={<Trash2 className={ICON} />}
          onClick={clear}
        >
          <span className={WORD}>Clear</span>
        </Button>
        <TraceButton tool={tool} />
        <MoreButtons tool={tool} />
        <Step label="Undo" disabled={!drawing && !tracing && history.past.length === 0} onPress={undo}>
          <Undo2 className={ICON} />
        </Step>
        <Step
          label="Redo"
          disabled={tracing || (drawing ? !sketch.canRedo : history.future.length === 0)}
          onPress={redo}
        >
          <Redo2 className={ICON} />
        </Step>
      </div>
      {state.trace.phase === 'suggested' && <Answer tool={tool} />}
    </div>
  );
}

type ToolProps = { readonly tool: DrawingTool };

/** Starts the gesture from garage to curb. Shown only if the rights of the map tiles allow tracing (product 3.33). */
function TraceButton({ tool }: ToolProps) {
  const { map, state } = useWizard();
  const { data: config } = useSuspenseQuery(configQuery());
  if (!config.map.canTrace) return null;
  const isTracing = state.trace.phase === 'aiming' || state.trace.phase === 'looking';
  return (
    <Button
      size="lg"
      className={cx(PART, isTracing && 'bg-sky text-white hover:bg-sky hover:text-white')}
      aria-label={isTracing ? 'Tracing...' : 'Trace Driveway'}
      aria-pressed={isTracing}
      disabled={!map}
      icon={<ScanLine className={ICON} />}
      onClick={isTracing ? tool.dismiss : tool.trace}
    >
      <span className="max-lg:sr-only">{isTracing ? 'Tracing...' : 'Trace'}</span>
    </Button>
  );
}

/** Draws areas next to the driveway, and cut-outs. Both need a driveway (product 6.49). */
function MoreButtons({ tool }: ToolProps) {
  const { map, state } = useWizard();
  const { drawing, outline, cutOuts, areas, trace } = state;
  const isReady = map !== undefined && !drawing && trace.phase === 'off' && outline.length >= 3;
  const hasRoom = [{ cutOuts }, ...areas].some((one) => one.cutOuts.length < MAX_CUT_OUTS);
  return (
    // Before there is a driveway they can only wait, and a narrow row needs their room.
    <span className={cx('flex divide-x *:grow', outline.length === 0 && '@max-[32.5rem]:hidden')}>
      <Step label="Add Area" disabled={!isReady || areas.length >= MAX_AREAS} onPress={() => tool.draw('area')}>
        <>
          <SquarePlus className={ICON} />
          <span className="max-xl:hidden">Add Area</span>
        </>
      </Step>
      <Step label="Cut Out" disabled={!isReady || !hasRoom} onPress={() => tool.draw('cut-out')}>
        <>
          <SquareDashed className={ICON} />
          <span className="max-xl:hidden">Cut Out</span>
        </>
      </Step>
    </span>
  );
}

/** What to do with a suggested outline. */
function Answer({ tool }: ToolProps) {
  const box = useRef<HTMLDivElement>(null);
  // The gesture had the focus, and its element is gone.
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} className="flex gap-2">
      <Button variant="primary" size="lg" icon={<Check className={ICON} />} onClick={tool.use}>
        Use Outline
      </Button>
      <Button size="lg" className="shadow-overlay" icon={<X className={ICON} />} onClick={tool.dismiss}>
        Dismiss
      </Button>
    </div>
  );
}

type StepProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactElement;
};

function Step({ label, disabled, onPress, children }: StepProps) {
  return (
    <Tooltip text={label}>
      <Button size="lg" className={cx(PART, 'md:px-3!')} aria-label={label} disabled={disabled} onClick={onPress}>
        {children}
      </Button>
    </Tooltip>
  );
}

const FIRST_CORNER: Readonly<Record<DrawTarget, string>> = {
  driveway: 'Click the first corner of the driveway.',
  area: 'Click the first corner of the area, such as a walkway.',
  'cut-out': 'Click the first corner of what is left out, such as a tree ring.',
};

function hintOf({ drawing, target, sketch, outline, trace }: WizardState): string {
  if (trace.phase !== 'off') return traceHint(trace);
  const { length } = sketch.corners;
  if (drawing && length >= 3) return 'Click the first corner again to finish. Undo or Escape removes the last corner.';
  if (drawing && length > 0) return 'Click the next corner. Undo or Escape removes the last corner.';
  if (drawing && target === 'driveway' && outline.length > 0)
    return 'Click the first corner. Your outline stays until the new one is finished.';
  if (drawing) return FIRST_CORNER[target];
  return outline.length > 0
    ? 'Drag a corner to adjust. Click or drag a midpoint to add one.'
    : 'Press Draw Driveway, then click the corners.';
}
