import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import type { MutationKey } from '@tanstack/react-query';

/** Whether a write of this name runs, whichever component began it. */
export function useRunning(mutationKey: MutationKey) {
  const client = useQueryClient();
  return {
    isRunning: useIsMutating({ mutationKey }) > 0,
    /** At this moment: a second press may come before the first one is shown. */
    runsNow: (): boolean => client.isMutating({ mutationKey }) > 0,
  };
}
