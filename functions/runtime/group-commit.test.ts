import { expect, test } from 'vitest';

import { groupCommit } from './group-commit.ts';

test('what is handed in during a commit is committed together, at most as much as allowed, in order', async () => {
  const commits: (readonly number[])[] = [];
  const append = groupCommit<number>(async (group) => void commits.push(group), 3);
  await Promise.all([1, 2, 3, 4, 5].map((n) => append(n)));
  await append(6);
  expect(commits).toEqual([[1, 2, 3], [4, 5], [6]]);
});

test('an entry that cannot be committed fails alone', async () => {
  const committed: number[] = [];
  const append = groupCommit<number>(async (group) => {
    if (group.includes(2)) throw new Error('poison');
    committed.push(...group);
  }, 10);
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => append(n)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(committed).toEqual([1, 3]);
});

test('as many commits run beside each other as there are lanes', async () => {
  const running = { now: 0, most: 0 };
  const append = groupCommit<number>(
    async () => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise((resolve) => setImmediate(resolve));
      running.now -= 1;
    },
    1,
    3,
  );
  await Promise.all(Array.from({ length: 10 }, (_, n) => append(n)));
  expect(running.most).toBe(3);
});
