import { describe, expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { saveVersioned } from './versioned-save.ts';
import type { Choice } from './versioned-save.ts';

type Item = { readonly version: number; readonly by: 'me' | 'them' };

/** An item on the server. `theirSaves` is how many times somebody else saves just before one of our saves. */
function open({ theirSaves = 0, choice = 'mine' as Choice } = {}) {
  const asked: (readonly [latest: number, decided: number | undefined])[] = [];
  let item: Item = { version: 1, by: 'them' };
  let left = theirSaves;
  const result = saveVersioned<Item>({
    version: 1,
    save: (version) => {
      if (left > 0) {
        left -= 1;
        item = { version: item.version + 1, by: 'them' };
      }
      if (version !== item.version) return Promise.reject(new ApiError(409, 'changed', 'CONFLICT'));
      item = { version: version + 1, by: 'me' };
      return Promise.resolve(item);
    },
    findLatest: () => Promise.resolve(item),
    choose: (latest, decided) => {
      asked.push([latest.version, decided?.version]);
      return choice;
    },
  });
  return { result, asked };
}

describe('saving over a version', () => {
  test('asks nobody while nobody else has saved', async () => {
    const { result, asked } = open();
    expect(await result).toEqual({ kept: 'mine', latest: { version: 2, by: 'me' } });
    expect(asked).toEqual([]);
  });

  test('overwrites theirs when that was chosen, and asks about a later one with what was decided before', async () => {
    const { result, asked } = open({ theirSaves: 2 });
    expect(await result).toEqual({ kept: 'mine', latest: { version: 4, by: 'me' } });
    expect(asked).toEqual([
      [2, undefined],
      [3, 2],
    ]);
  });

  test('returns theirs when that was chosen', async () => {
    expect(await open({ theirSaves: 1, choice: 'theirs' }).result).toEqual({
      kept: 'theirs',
      latest: { version: 2, by: 'them' },
    });
  });

  test('changes nothing when neither was chosen', async () => {
    expect(await open({ theirSaves: 1, choice: 'neither' }).result).toEqual({ kept: 'neither' });
  });
});

test.each([
  ['a conflict that no other save caused', new ApiError(409, 'Approval required', 'CONFLICT')],
  ['another refusal', new ApiError(413, 'Too large')],
  ['no network', new TypeError('Failed to fetch')],
])('%s stays a failure, and nobody is asked', async (_, error) => {
  const asked: number[] = [];
  const saving = saveVersioned<Item>({
    version: 1,
    save: () => Promise.reject(error),
    findLatest: () => Promise.resolve({ version: 1, by: 'them' }),
    choose: ({ version }) => {
      asked.push(version);
      return 'mine';
    },
  });
  await expect(saving).rejects.toBe(error);
  expect(asked).toEqual([]);
});
