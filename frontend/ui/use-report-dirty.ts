import { useLayoutEffect } from 'react';

/**
 * Reports to whoever can close a form whether it has changes, and that it has none once it is gone. A layout effect
 * reports before the next event. With a plain effect, an Escape right after the change would still find none.
 */
export function useReportDirty(dirty: boolean, onDirty: (dirty: boolean) => void): void {
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);
}
