import * as z from 'zod';

import { appendEvent } from '../events/append-event.ts';

const completed = z.object({ id: z.int(), slug: z.string() });

type CompletedInput = {
  readonly eventID: string;
  readonly accountId: string;
  readonly at: string;
  readonly item: unknown;
};

/** Appends `proposal.completed` to the event feed. */
export async function announceCompleted({ eventID, accountId, at: time, item }: CompletedInput): Promise<void> {
  const { id: proposalId, slug } = completed.parse(item);
  const data = { accountId, proposalId, slug };
  await appendEvent({
    id: `proposal.completed-${eventID}`,
    type: 'proposal.completed',
    version: 1,
    time,
    data,
  });
}
