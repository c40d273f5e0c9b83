import { useLayoutEffect } from 'react';

/**
 * Tells whoever closes a form whether it has changes, and that it has none once it is gone.
 * Told before the next event: after a plain effect, an Escape right behind the change would still find none.
 */
export function useTellDirty(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
