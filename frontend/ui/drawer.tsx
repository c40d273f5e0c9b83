import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { FadingScroll } from './fading-scroll.tsx';

type DrawerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Shown next to the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** Actions that stay in sight below the scrolling part. */
  readonly footer?: ReactNode;
};

/** A bottom sheet on phones. It traps the focus, and returns it to where it was when it closes. */
export function Drawer({ open, onClose, title, aside, children, footer }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-[50] bg-ink/55 transition-opacity duration-[180ms] data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup className="fixed inset-x-0 bottom-0 z-[51] grid max-h-[92dvh] grid-rows-[auto_minmax(0,1fr)_auto] rounded-t-[18px] bg-paper shadow-overlay outline-0 transition duration-[180ms] ease-brick data-[ending-style]:translate-y-6 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-6 data-[starting-style]:opacity-0">
          <header className="flex items-center gap-3 border-b px-4 py-2.5">
            <Base.Title className="display mr-auto text-lg">{title}</Base.Title>
            {aside}
            <Base.Close
              aria-label="Close"
              className="grid size-10 flex-none place-items-center rounded-md text-ink-soft hover:bg-sand"
            >
              <X className="size-5" />
            </Base.Close>
          </header>
          {footer ? (
            <FadingScroll label={title}>{children}</FadingScroll>
          ) : (
            <div className="min-h-0 overflow-auto">{children}</div>
          )}
          {footer}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
