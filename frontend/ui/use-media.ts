import { useCallback, useSyncExternalStore } from 'react';

/** Below the width from which `md:` styles count. */
export const PHONE = '(max-width: 767px)';

/** Whether a media query matches, kept current. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  const read = () => matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, read);
}
