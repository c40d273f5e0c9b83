import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Shown after 700 ms; at once when another was open within 300 ms (product 29.6). */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delay={700} timeout={300}>
      {children}
    </Tooltip.Provider>
  );
}

/** Tooltip that names an icon-only control; `children` is the control. */
export function Tip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={8} className="z-[70]">
          <Tooltip.Popup className="rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-white">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
