import { useEffect, useRef } from 'react';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;
export type DrawKey = 'undo' | 'redo' | 'take back';

/** What a key does at step 2: Ctrl or Command with Z, Shift+Z or Y, and Escape (product 6.33, 6.34). */
export function drawKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): DrawKey | undefined {
  if (altKey) return undefined;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo';
    return letter === 'y' && !shiftKey ? 'redo' : undefined;
  }
  return key === 'Escape' ? 'take back' : undefined;
}

/** Listens to the keys of step 2 wherever the focus is, but not while a dialog is open. */
export function useDrawKeys(onKey: (key: DrawKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = drawKeyOf(event);
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (key === undefined || event.defaultPrevented || inDialog) return;
      // The undo of a text field would take back letters that the history of step 2 does not know.
      if (key !== 'take back') event.preventDefault();
      latest.current(key);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
