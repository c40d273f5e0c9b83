import { Brush, Eraser, Spline } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '../../../../ui/class-names.ts';
import { brush } from './mask-strokes.ts';
import type { MaskTool } from './mask-strokes.ts';

type BrushSizeProps = { readonly width: number; readonly onChange: (width: number) => void };

/** Width of the brush in pixels of the photo. */
export function BrushSize({ width, onChange }: BrushSizeProps) {
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

type SnapToggleProps = { readonly checked: boolean; readonly onChange: (checked: boolean) => void };

/** Whether the brush stops at edges. */
export function SnapToggle({ checked, onChange }: SnapToggleProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2.5 text-sm font-semibold">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-[18px] accent-white"
      />
      Snap to edges
    </label>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

export function IconButton({ label, disabled, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not "disabled", which would take away the focus of a person who just used it, and with it the shortcuts.
      aria-disabled={disabled}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-md hover:bg-white/10 aria-disabled:text-white/50"
    >
      {children}
    </button>
  );
}

/** Traces the driveway with one drag, paints, or erases. */
export type PainterTool = 'trace' | MaskTool;

type ToolsProps = { readonly tool: PainterTool; readonly onChange: (tool: PainterTool) => void };

const tools = [
  { id: 'trace', label: 'Trace', Icon: Spline },
  { id: 'paint', label: 'Paint', Icon: Brush },
  { id: 'erase', label: 'Erase', Icon: Eraser },
] as const;

/** What a press on the photo does. */
export function Tools({ tool, onChange }: ToolsProps) {
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
