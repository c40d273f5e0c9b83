import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import type { MutationKey } from '@tanstack/react-query';

/** Whether a write with this key is running, whichever component began it. */
export function useRunning(mutationKey: MutationKey) {
  const client = useQueryClient();
  return {
    isRunning: useIsMutating({ mutationKey }) > 0,
    /** The state at this very moment: a second press may come before the first one has been rendered. */
    runsNow: (): boolean => client.isMutating({ mutationKey }) > 0,
  };
}
