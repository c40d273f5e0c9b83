import { SquarePen, Trash2 } from 'lucide-react';

import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { useWizard } from '../wizard-model.ts';
import { useDrawing } from './use-drawing.ts';

/** The drawing tool's two buttons and its hint (product 6.2, 6.3). */
export function DrawBar() {
  const { state } = useWizard();
  const { draw, clear } = useDrawing();
  const { drawing } = state;
  const hasOutline = state.outline.length > 0;
  return (
    <div className="absolute bottom-[calc(var(--sheet,0px)+12px)] left-3 z-[6] grid justify-items-start gap-2 md:top-4 md:bottom-auto md:left-4">
      <div className="flex overflow-hidden rounded-md shadow-overlay">
        <Button
          size="lg"
          className={cx('rounded-none border-0', drawing && 'bg-sky text-white hover:bg-sky hover:text-white')}
          aria-pressed={drawing}
          icon={<SquarePen className="size-[18px]" />}
          onClick={drawing ? clear : draw}
        >
          {drawing ? 'Drawing...' : 'Draw Driveway'}
        </Button>
        <Button
          size="lg"
          className="rounded-none border-0 border-l"
          disabled={!hasOutline}
          icon={<Trash2 className="size-[18px]" />}
          onClick={clear}
        >
          Clear
        </Button>
      </div>
      <p className="rounded-full bg-ink/85 px-3 py-1.5 text-sm text-white max-md:hidden">
        {hintOf(drawing, hasOutline)}
      </p>
    </div>
  );
}

function hintOf(drawing: boolean, hasOutline: boolean): string {
  if (drawing) return 'Click each corner; click the first one again to finish.';
  return hasOutline
    ? 'Drag a corner to adjust. Drag a midpoint to add one.'
    : 'Press Draw Driveway, then click the corners.';
}
