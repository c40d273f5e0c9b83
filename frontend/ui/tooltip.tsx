import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Tooltips show after 700 ms, or at once if another was open within the last 300 ms (product 29.6). */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <BaseTooltip.Provider delay={700} timeout={300}>
      {children}
    </BaseTooltip.Provider>
  );
}

/** Tooltip that names an icon-only control, which is its `children`. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} className="z-[70]">
          <BaseTooltip.Popup className="rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-white">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
