import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { SHEET } from './use-media.ts';

test('styles and scripts agree on which screens have the bottom sheet, and on all others the panel is beside', async () => {
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8');
  expect(tokens).toContain(`@custom-variant sheet (@media ${SHEET});`);
  expect(tokens).toContain(`@custom-variant beside (@media ${SHEET.replace(/^not \((.*)\)$/, '$1')});`);
});
