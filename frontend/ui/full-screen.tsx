import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

type FullScreenProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
};

/** A dark full-screen dialog for one image. */
export function FullScreen({ open, onClose, label, children }: FullScreenProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          aria-label={label}
          className="fixed inset-0 z-[52] grid bg-[#0b1524] text-white outline-0 transition-opacity duration-[180ms] data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
