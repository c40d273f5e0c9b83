import { retryUntilTrue } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import type { FollowUp } from './follow-up-store.ts';
import { followUpAfter, followUpWrites, readFollowed, recordOf } from './plan-follow-up.ts';

/** What the plan wants next. While this stays the same, nothing has to be written. */
const wantedOf = (one: FollowUp | undefined): string =>
  JSON.stringify([one?.sentAt, one?.due?.stepId, one?.due?.wantedAt]);

/** Puts the next step of a changed proposal's plan on the clock, or takes it off the clock. Can be repeated safely. */
export async function keepFollowUp(accountId: string, id: number): Promise<void> {
  await retryUntilTrue(async () => {
    const followed = await readFollowed(accountId, id);
    if (!followed) return true;
    const after = followUpAfter(followed, recordOf(followed), Date.now());
    if (wantedOf(followed.before) === wantedOf(after)) return true;
    return (await transact(followUpWrites(followed, after))) === 'done';
  });
}
