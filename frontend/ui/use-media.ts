import { useCallback, useSyncExternalStore } from 'react';

/** Screens that are narrower than `md:` styles require. */
export const PHONE = '(max-width: 47.9375rem)';
/** Screens where the wizard's panel is a bottom sheet: those of `sheet:` styles. */
export const SHEET = 'not ((min-width: 48rem) or ((min-width: 35rem) and (max-height: 32.5rem)))';
/** Screens that are wide enough for `lg:` styles. */
export const WIDE = '(min-width: 75rem)';

/** Whether a media query matches at the moment. */
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
  // The last argument is for screens that are rendered to text, as in tests.
  return useSyncExternalStore(subscribe, matches, matches);
}
