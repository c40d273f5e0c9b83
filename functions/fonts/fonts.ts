import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openTrueType } from './true-type.ts';
import type { Font } from './true-type.ts';

const opened = new Map<string, Font>();

/**
 * Path of a bundled font: a built bundle has `fonts/` next to it; from source, the font packages have the same files.
 */
export function fontPath(file: string): string {
  const name = `${file}.woff`;
  const bundled = join(import.meta.dirname, 'fonts', name);
  if (existsSync(bundled)) return bundled;
  const family = file.slice(0, file.indexOf('-'));
  return join(import.meta.dirname, '../../node_modules/@fontsource', family, 'files', name);
}

/** A bundled font by its file name; read on first use, because most texts need the Latin ones only. */
export function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openTrueType(readFileSync(fontPath(file)));
  opened.set(file, font);
  return font;
}
