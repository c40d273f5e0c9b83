import { useState } from 'react';

type Opened<T> = {
  readonly opened: T | undefined;
  readonly open: (what: T) => void;
  readonly close: () => void;
};

/**
 * Which of its dialogs a screen shows. `close` closes only the dialog that was open when it was made. A dialog can be
 * left while it is saving, and then closes itself once more when the reply comes.
 */
export function useOpened<T>(): Opened<T> {
  const [opening, setOpening] = useState<{ readonly what: T }>();
  return {
    opened: opening?.what,
    open: (what) => setOpening({ what }),
    close: () => setOpening((now) => (now === opening ? undefined : now)),
  };
}
