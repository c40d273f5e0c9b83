import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { advanceWidths } from '#shared/marketing/advance-widths.ts';
import { copyFonts } from './build-functions.ts';

test('a bundle that draws text contains every font its layout was measured with', async () => {
  const target = mkdtempSync(join(tmpdir(), 'paveprint-fonts-'));
  await copyFonts(target);
  expect(readdirSync(target).toSorted()).toEqual(
    Object.keys(advanceWidths)
      .map((face) => `${face}.woff`)
      .toSorted(),
  );
  rmSync(target, { recursive: true });
});
