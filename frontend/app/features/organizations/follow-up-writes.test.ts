import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { FollowUpStep, FollowUpPlan } from '#shared/sending/follow-up.ts';
import type { Choice } from '../../../api/versioned-save.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useSaveFollowUpPlan } from './follow-up-writes.ts';

beforeEach(catchToasts);

const stepOf = (id: string): FollowUpStep => ({
  id,
  trigger: 'not-opened',
  waitDays: 3,
  words: { subject: 'Sample', message: 'Sample' },
});
const loaded: FollowUpPlan = { version: 1, steps: [stepOf('loaded-step')] };
const mine = [stepOf('step-of-mine')];
const done = ['Plan Saved', 'It applies to proposals that you mail, and to those on their way.'];

/** What `useSaveFollowUpPlan` returns, and spies of its two callbacks. */
function openSave() {
  const [onSaved, onTheirs] = [vi.fn<() => void>(), vi.fn<(plan: FollowUpPlan) => void>()];
  return {
    onSaved,
    onTheirs,
    ...firstRender(() => useSaveFollowUpPlan({ organizationId: 1, loaded, onSaved, onTheirs })),
  };
}

test.each([
  ['that worked', () => answerWith(200, JSON.stringify({ version: 2, steps: mine })), done],
  ['without a network', answerNothing, ['Not Saved', 'The plan could not be saved. Please try again.']],
] as const)('saving a plan %s', async (_what, answer, toast) => {
  answer();
  openSave().save(mine);
  await expect.poll(caughtToasts).toEqual([toast]);
});

describe('saving a plan that somebody else saved meanwhile', () => {
  /** A server with this plan; returns the versions that saves tried to replace. */
  function serve(latest: FollowUpPlan): readonly number[] {
    const replaced: number[] = [];
    vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
      if (typeof body !== 'string') return Promise.resolve(Response.json(latest));
      const { version, steps } = JSON.parse(body) as FollowUpPlan;
      replaced.push(version);
      const conflict = { status: 409, headers: { 'x-error-code': 'CONFLICT' } };
      const isLatest = version === latest.version;
      return Promise.resolve(isLatest ? Response.json({ version: version + 1, steps }) : new Response('', conflict));
    });
    return replaced;
  }

  const theirs: FollowUpPlan = { version: 3, steps: [stepOf('step-of-theirs')] };

  /** Saves, and answers the question as soon as it is asked. */
  async function saveAndAnswer(choice: Choice) {
    const { save, conflict, ...called } = openSave();
    save(mine);
    const callsOnceAnswered = () => {
      conflict.answer(choice);
      return called.onSaved.mock.calls.length + called.onTheirs.mock.calls.length;
    };
    await expect.poll(callsOnceAnswered).toBe(1);
    return called;
  }

  test('overwrites it when the owner keeps the own one', async () => {
    const replaced = serve(theirs);
    const { onSaved } = await saveAndAnswer('mine');
    expect([replaced, onSaved.mock.calls.length, caughtToasts()]).toEqual([[1, 3], 1, [done]]);
  });

  test('goes on from it when the owner loads it, and saves nothing', async () => {
    const replaced = serve(theirs);
    const { onTheirs } = await saveAndAnswer('theirs');
    expect([replaced, onTheirs.mock.calls, caughtToasts()]).toEqual([[1], [[theirs]], []]);
  });

  test('asks nothing when its steps are those that were loaded', async () => {
    const replaced = serve({ ...loaded, version: 3 });
    openSave().save(mine);
    await expect.poll(caughtToasts).toEqual([done]);
    expect(replaced).toEqual([1, 3]);
  });

  test('asks nothing when it is what was sent before, whose answer was lost', async () => {
    const { save } = openSave();
    answerNothing();
    const { id, ...rest } = stepOf('step-of-mine');
    save([{ ...rest, id }]);
    await expect.poll(() => caughtToasts().length).toBe(1);
    const replaced = serve({ version: 2, steps: mine });
    save([...mine, stepOf('another-step')]);
    await expect.poll(() => caughtToasts().at(-1)).toEqual(done);
    expect(replaced).toEqual([1, 2]);
  });
});
