import { useCallback, useSyncExternalStore } from 'react';

/** Below the width from which `md:` styles count. */
export const PHONE = '(max-width: 767px)';
/** The width from which `lg:` styles count. */
export const WIDE = '(min-width: 1200px)';

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
  const matches = () => matchMedia(query).matches;
  // Also asked where a screen is rendered to text, as tests do.
  return useSyncExternalStore(subscribe, matches, matches);
}
