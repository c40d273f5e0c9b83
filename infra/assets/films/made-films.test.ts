import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { webVtt } from './captions.ts';
import type { Cue } from './captions.ts';
import { mailerCues } from './sample-mailer.ts';
import { walkthroughCues } from './walkthrough.ts';

const folder = path.resolve(import.meta.dirname, '../../../frontend/public/films');
const DURATION = Buffer.from('44890100000000000008', 'hex');

const films: readonly { readonly name: string; readonly cues: readonly Cue[] }[] = [
  { name: 'walkthrough', cues: walkthroughCues },
  { name: 'sample-mailer', cues: mailerCues },
];

test.each(films)('$name has the captions of its script and their length', ({ name, cues }) => {
  const film = readFileSync(path.join(folder, `${name}.webm`));
  expect(film.readDoubleBE(film.indexOf(DURATION) + DURATION.length)).toBe(cues.at(-1)?.untilMs);
  expect(readFileSync(path.join(folder, `${name}.vtt`), 'utf8')).toBe(webVtt(cues));
  const still = readFileSync(path.join(folder, `${name}.webp`));
  expect(still.subarray(8, 12).toString()).toBe('WEBP');
});

test('both films together take at most 9 MB', () => {
  const sizes = films.map(({ name }) => readFileSync(path.join(folder, `${name}.webm`)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(9_000_000);
});
