import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** As it is built: a page's style and scripts get their names then. */
const page = readFileSync(join(import.meta.dirname, '../../dist/site/app.html'), 'utf8');

test('the app asks for its style before its scripts, and for at most 40 files', () => {
  const asked = page.match(/\/assets\/[^"]+/g) ?? [];
  expect(asked[0]).toMatch(/\.css$/);
  expect(asked.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThanOrEqual(40);
});
