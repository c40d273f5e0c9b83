import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { saveSharedCard } from './save-pictures.ts';

const published = path.resolve(import.meta.dirname, '../../../frontend/public/pictures/share-mailer.jpg');

type Pixel = readonly number[];

/** Colors of a picture along its middle row and its middle column. */
async function crossOf(file: string): Promise<{ readonly row: readonly Pixel[]; readonly column: readonly Pixel[] }> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (x: number, y: number): Pixel => [
    ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
  ];
  return {
    row: Array.from({ length: info.width }, (_, x) => at(x, info.height / 2)),
    column: Array.from({ length: info.height }, (_, y) => at(info.width / 2, y)),
  };
}

const TABLE: Pixel = [237, 230, 218];
const isTable = (pixel: Pixel): boolean => pixel.every((value, n) => Math.abs(value - (TABLE[n] ?? 0)) < 12);
const edgesOf = (line: readonly Pixel[]) =>
  [line[2], line.at(-3)].map((pixel) => pixel !== undefined && isTable(pixel));

test('the link preview of a card shows it whole, on a table', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-'));
  const inside = { create: { width: 1518, height: 1000, channels: 3, background: '#1c4a38' } } as const;
  const edge = { top: 40, bottom: 40, left: 40, right: 40, background: '#ff0000' };
  await saveSharedCard(folder, 'card', await sharp(inside).extend(edge).png().toBuffer());
  const { row, column } = await crossOf(path.join(folder, 'share-card.jpg'));
  await rm(folder, { recursive: true });
  const isRed = ([red = 0, green = 0]: Pixel) => red > 200 && green < 60;
  for (const line of [row, column]) {
    const half = line.length / 2;
    expect(edgesOf(line)).toEqual([true, true]);
    expect([line.slice(0, half).some(isRed), line.slice(half).some(isRed)]).toEqual([true, true]);
  }
});

test('the published link preview of the mailer has the table on all sides', async () => {
  const { row, column } = await crossOf(published);
  expect([edgesOf(row), edgesOf(column)]).toEqual([
    [true, true],
    [true, true],
  ]);
});
