import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const folder = join(import.meta.dirname, '../public');
const manifest = z.object({
  name: z.string(),
  start_url: z.string().startsWith('/app'),
  display: z.literal('standalone'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.enum(['any', 'maskable']) })),
});

/** Width and height in the header of a PNG. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the app can be installed', () => {
  const page = readFileSync(join(import.meta.dirname, '../app.html'), 'utf8');
  for (const file of ['manifest.json', 'apple-touch-icon.png']) {
    expect(page).toContain(`href="/${file}"`);
    expect(existsSync(join(folder, file))).toBe(true);
  }
  const { icons } = manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  expect(icons.map(({ src }) => sizeOf(join(folder, src)))).toEqual(icons.map(({ sizes }) => sizes));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});
