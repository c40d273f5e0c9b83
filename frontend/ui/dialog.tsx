import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the bottom. They stay in sight however long the dialog is. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
};

/** A modal dialog, full width on phones. It stays mounted while closed, so that the focus returns to where it was. */
export function Dialog({ open, title, description, children, actions, onClose }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-[54] bg-ink/60 transition-opacity duration-[180ms] data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          data-dialog
          className="fixed inset-x-0 bottom-0 z-[54] grid max-h-[92dvh] grid-cols-1 gap-4 overflow-x-hidden overflow-y-auto break-words rounded-t-[18px] bg-paper p-6 shadow-overlay outline-0 transition duration-[180ms] ease-brick data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 md:inset-auto md:top-1/2 md:left-1/2 md:w-[min(520px,calc(100vw-48px))] md:-translate-1/2 md:rounded-lg"
        >
          <div className="pr-10">
            <Base.Title className="display text-xl">{title}</Base.Title>
            {description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
          </div>
          {children}
          <div className="sticky -bottom-6 -mx-6 -mt-2 -mb-6 flex flex-wrap justify-end gap-2.5 bg-paper px-6 pt-3 pb-6 max-md:[&>*]:flex-1">
            {actions}
          </div>
          <Base.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-10 place-items-center rounded-md text-ink-soft hover:bg-sand"
          >
            <X className="size-5" />
          </Base.Close>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
