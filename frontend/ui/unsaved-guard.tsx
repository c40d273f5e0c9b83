import { useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';

import { ConfirmDialog } from './confirm-dialog.tsx';

export type UnsavedGuard = {
  /** To be called by the form with whether it has changes. */
  readonly setDirty: (dirty: boolean) => void;
  /** Runs an action that leaves the form, at once or after asking. */
  readonly leave: (action: () => void) => void;
  /** The question, to be rendered. */
  readonly question: ReactNode;
};

/** Everything that can have unsaved changes, as the question names it. */
const names = {
  organization: 'this organization',
  offer: 'this offer',
  plan: 'this plan',
  message: 'this message',
  contact: 'this contact',
  product: 'this product',
  settings: 'these settings',
  texts: 'these texts',
  note: 'this note',
  proposal: 'this proposal',
  calendar: 'this calendar',
} as const;
type What = keyof typeof names;

/** Asks before unsaved changes of a form are lost by another screen, another record, Cancel, or closing the page. */
export function useUnsavedGuard(what: What): UnsavedGuard {
  const [dirty, setDirty] = useState(false);
  return { setDirty, ...useGuard(what, dirty) };
}

/** The same for a dialog that knows whether its form has changes. `close` asks first while it has. */
export function useGuardedClose(what: What, dirty: boolean, onClose: () => void) {
  const { leave, question } = useGuard(what, dirty);
  return { close: () => leave(onClose), question };
}

function useGuard(what: What, dirty: boolean): Omit<UnsavedGuard, 'setDirty'> {
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
      question={`What you changed in ${names[what]} is not saved yet.`}
      cancel="Keep Editing"
      action="Discard Changes"
      onConfirm={discard}
      onClose={stay}
    />
  );
  return { leave, question };
}
