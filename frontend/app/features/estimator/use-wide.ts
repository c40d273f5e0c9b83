import { useSyncExternalStore } from 'react';

const query = '(min-width: 768px)';

function subscribe(listen: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}

/** Whether menu and summary stand beside the sections instead of in drawers. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
