import { useMedia } from '../../../ui/use-media.ts';

/** Whether menu and summary stand beside the sections instead of in drawers. */
export const useWide = (): boolean => useMedia('(min-width: 768px)');
