import { useQueryClient } from '@tanstack/react-query';

import type { BoardEntry } from '#shared/today/board-entries.ts';
import { today } from '#shared/today/contract.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { useCall, withServerMessage } from '../../../api/use-call.ts';

/**
 * Notes that a contact was called and removes the row at once, because the board itself follows only a moment later.
 * `beforeGone` is called while the row is still there.
 */
export function useCalled({ id, name = 'The contact' }: Pick<BoardEntry, 'id' | 'name'>, beforeGone?: () => void) {
  const client = useQueryClient();
  const { run, isPending } = useCall(today.called, {
    onSuccess: async () => {
      const { queryKey } = todayQuery();
      // A fetch that began before the call was noted would bring the row back.
      await client.cancelQueries({ queryKey });
      beforeGone?.();
      client.setQueryData(
        queryKey,
        (board) => board && { ...board, calls: board.calls.filter((one) => one.id !== id) },
      );
    },
    success: { title: 'Call Noted', description: `${name} is off the list until something happens.` },
    failure: withServerMessage('Not Noted', 'The call could not be noted. Please try again.'),
  });
  return { isPending, note: () => void run({ params: { id: String(id) } }) };
}
