import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openPhotoFolder } from './photo-folder.ts';
import { photoReport, summaryOf } from './photo-report.tsx';
import { tryPhoto } from './try-photo.ts';
import type { PhotoTrial } from './try-photo.ts';

const pictures = join(import.meta.dirname, '../../local/photographs/pictures');
const read = (name: string) => readFile(join(pictures, name));

/** From the garage door down to the street of the picture. */
const drag = { garage: { x: 0.62, y: 0.62 }, street: { x: 0.45, y: 0.98 } };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paveprint-photos-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a photo that is tried', () => {
  let found: PhotoTrial;
  let unsure: PhotoTrial;
  let damaged: PhotoTrial;
  beforeAll(async () => {
    found = await tryPhoto({ name: 'straight-drive.jpg', bytes: await read('straight-drive.jpg'), drag });
    unsure = await tryPhoto({ name: 'truck.jpg', bytes: await read('truck.jpg') });
    damaged = await tryPhoto({ name: '<b>damaged</b>.jpg', bytes: Buffer.from('no picture') });
  });

  const titles = ({ steps }: PhotoTrial) => steps.map(({ title }) => title);

  test('goes through every step when its driveway is found', () => {
    expect(titles(found)).toEqual(['Before', 'Found', 'Traced', 'Painted', 'Marketing image']);
    expect(found.steps.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
  });

  test('is not paved when nothing is trusted', () => {
    expect(titles(unsure)).toEqual(['Before', 'Found']);
    expect(unsure.steps[1]?.note).toMatch(/not trusted$/);
  });

  test('is refused with the sentence of an upload', () => {
    expect(damaged).toMatchObject({ steps: [], refusal: 'Please select a JPG, PNG, or WebP image file.' });
  });

  test('stands on one page with its pictures, and its name is no markup', () => {
    const page = photoReport([found, unsure, damaged], '2026-01-31');
    expect(page.match(/<img src="data:image\/jpeg;base64,/g)).toHaveLength(6);
    expect(page).toContain('&lt;b&gt;damaged&lt;/b&gt;.jpg');
    expect(page).not.toMatch(/(src|href)="(?!data:)/);
    expect(summaryOf([found, unsure, damaged])).toMatch(
      /^3 pictures, 1 guesses trusted, 1 of 1 drags traced, 1 refused\. /,
    );
  });
});

describe('a folder of photos', () => {
  test('has pictures by name, with their drags', async () => {
    await Promise.all([
      writeFile(join(folder, 'two.JPG'), ''),
      writeFile(join(folder, 'one.webp'), ''),
      writeFile(join(folder, 'notes.txt'), ''),
      writeFile(join(folder, 'drags.json'), JSON.stringify({ 'two.JPG': drag })),
    ]);
    expect(await openPhotoFolder(folder)).toEqual([
      { name: 'one.webp', path: join(folder, 'one.webp'), drag: undefined },
      { name: 'two.JPG', path: join(folder, 'two.JPG'), drag },
    ]);
  });

  test('without pictures, or that does not exist, is refused with a sentence', async () => {
    await expect(openPhotoFolder(join(folder, 'nowhere'))).rejects.toThrow(
      /no JPEG, PNG or WebP pictures in .*nowhere/,
    );
  });

  test('with drags outside of its photos is refused with a sentence', async () => {
    await writeFile(join(folder, 'drags.json'), JSON.stringify({ 'two.JPG': { garage: { x: 5, y: 0 } } }));
    await expect(openPhotoFolder(folder)).rejects.toThrow(/drags\.json is not a list of drags/);
  });
});
