import { useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog.tsx';

export type UnsavedGuard = {
  /** Told by the form whether it has changes. */
  readonly setDirty: (dirty: boolean) => void;
  /** Does what leaves the form, at once or after asking. */
  readonly leave: (action: () => void) => void;
  /** The question, to be rendered. */
  readonly question: ReactNode;
};

/** Asks before unsaved changes of a form are lost: by another screen, another record, Cancel, or closing the page. */
export function useUnsavedGuard(what: 'organization' | 'offer'): UnsavedGuard {
  const [dirty, setDirty] = useState(false);
  const [waiting, setWaiting] = useState<() => void>();
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true });
  const isBlocked = blocker.status === 'blocked';
  const stay = () => {
    setWaiting(undefined);
    if (isBlocked) blocker.reset();
  };
  const discard = () => {
    setWaiting(undefined);
    if (isBlocked) blocker.proceed();
    waiting?.();
  };
  const leave = useCallback((action: () => void) => (dirty ? setWaiting(() => action) : action()), [dirty]);
  const question = (
    <ConfirmDialog
      open={isBlocked || waiting !== undefined}
      title="Discard your changes?"
      question={`What you changed in this ${what} is not saved yet.`}
      cancel="Keep Editing"
      action="Discard Changes"
      onConfirm={discard}
      onClose={stay}
    />
  );
  return { setDirty, leave, question };
}
