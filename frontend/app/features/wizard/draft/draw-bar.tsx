import { Redo2, SquarePen, Trash2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';

import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { useWizard } from '../wizard-model.ts';
import type { WizardState } from '../wizard-state.ts';
import { useDrawKeys } from './draw-keys.ts';
import { useDrawing } from './use-drawing.ts';

const PART = 'rounded-none border-0 max-md:px-3 max-md:text-base';
const ICON = 'size-[18px]';

/** The drawing tool's buttons and its hint (product 6.2, 6.3, 6.34). */
export function DrawBar() {
  const { map, state } = useWizard();
  const { draw, stop, clear, undo, redo } = useDrawing();
  useDrawKeys((key) => {
    if (key === 'redo') redo();
    else if (key === 'undo' || state.drawing) undo();
  });
  const { drawing, sketch, outline, history } = state;
  return (
    <div className="pointer-events-none absolute bottom-[calc(var(--sheet,0px)+12px)] left-3 z-[6] grid max-w-[calc(100%-84px)] justify-items-start gap-2 *:pointer-events-auto md:top-4 md:bottom-auto md:left-4">
      <p
        role="status"
        hidden={!map}
        className="rounded-md bg-ink/85 px-3 py-1.5 text-sm leading-[18px] text-white md:order-last md:rounded-full"
      >
        {hintOf(state)}
      </p>
      <div className="flex flex-wrap divide-x overflow-hidden rounded-md bg-paper shadow-overlay">
        <Button
          size="lg"
          className={cx(PART, drawing && 'bg-sky text-white hover:bg-sky hover:text-white')}
          aria-pressed={drawing}
          disabled={!map}
          icon={<SquarePen className={ICON} />}
          onClick={drawing ? stop : draw}
        >
          {drawing ? 'Drawing...' : 'Draw Driveway'}
        </Button>
        <Button
          size="lg"
          className={PART}
          disabled={outline.length === 0 && sketch.corners.length === 0}
          icon={<Trash2 className={ICON} />}
          onClick={clear}
        >
          <span className="max-md:sr-only">Clear</span>
        </Button>
        <Step label="Undo" disabled={!drawing && history.past.length === 0} onPress={undo}>
          <Undo2 className={ICON} />
        </Step>
        <Step label="Redo" disabled={drawing ? !sketch.canRedo : history.future.length === 0} onPress={redo}>
          <Redo2 className={ICON} />
        </Step>
      </div>
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
      <Button size="lg" className={cx(PART, 'md:px-3.5')} aria-label={label} disabled={disabled} onClick={onPress}>
        {children}
      </Button>
    </Tooltip>
  );
}

function hintOf({ drawing, sketch, outline }: WizardState): string {
  const { length } = sketch.corners;
  if (drawing && length >= 3) return 'Click the first corner again to finish. Escape takes a corner back.';
  if (drawing && length > 0) return 'Click the next corner. Escape takes a corner back.';
  if (drawing && outline.length > 0) return 'Click the first corner. Your outline stays until the new one is finished.';
  if (drawing) return 'Click the first corner of the driveway.';
  return outline.length > 0
    ? 'Drag a corner to adjust. Drag a midpoint to add one.'
    : 'Press Draw Driveway, then click the corners.';
}
