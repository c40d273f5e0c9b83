import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from './class-names.ts';
import { FadingScroll } from './fading-scroll.tsx';

type WideDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

/** A wide dialog for photos and maps, full height on phones. It traps the focus, and returns it when it closes. */
export function WideDialog({ open, onClose, title, description, children, footer }: WideDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-[50] bg-ink/55 transition-opacity duration-[180ms] data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          data-dialog
          className={cx(
            // On the lowest screens, where head and foot leave no room for what is between them, all of it scrolls.
            'fixed z-[51] grid grid-rows-[auto_minmax(8rem,1fr)_auto] overflow-x-hidden overflow-y-auto bg-paper shadow-overlay outline-0',
            'inset-x-0 top-6 bottom-0 rounded-t-[18px] md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[calc(100dvh-48px)] md:-translate-1/2 md:rounded-lg',
            'md:w-[min(960px,calc(100vw-48px))]',
            'short:inset-0 short:max-h-none short:w-auto short:translate-none short:rounded-none',
            'short:pr-[env(safe-area-inset-right)] short:pb-[env(safe-area-inset-bottom)] short:pl-[env(safe-area-inset-left)]',
          )}
        >
          <header className="flex items-start gap-3 border-b px-5 py-4 short:items-center short:py-2">
            <div className="mr-auto min-w-0 wrap-anywhere short:flex short:flex-wrap short:items-baseline short:gap-x-3">
              <Base.Title className="display text-lg">{title}</Base.Title>
              {description && <Base.Description className="text-ink-soft">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label="Close"
              className="grid size-9 flex-none place-items-center rounded-sm text-ink-soft hover:bg-sand"
            >
              <X className="size-5" />
            </Base.Close>
          </header>
          <FadingScroll label={title}>
            <div className="px-5 pt-5 short:pt-3">{children}</div>
          </FadingScroll>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2.5 border-t px-5 py-3.5 short:py-2">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
