import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { kind, prefix } from '#shared/table/keys.ts';

/** The tests of the local host are left out: the host runs any template, so they use items with arbitrary keys. */
const ELSEWHERE = /^(shared\/table\/keys\.(test\.)?ts|infra\/local\/host\/|infra\/local\/paveprint\/host\.test\.ts)/;
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
const files = tracked.split('\n').filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !ELSEWHERE.test(file));

/** A string that begins like a partition key, or like a sort key of a kind with several items. */
const starts = [...Object.values(prefix), ...Object.values(kind).map((one) => `${one}#`)];
const spelledKey = new RegExp(`[\`'"](${starts.join('|')})`);

test('only the catalog spells keys of the table', () => {
  const spelled = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => (spelledKey.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(spelled).toEqual([]);
});
