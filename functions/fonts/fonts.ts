import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openTrueType } from './true-type.ts';
import type { Font } from './true-type.ts';

const opened = new Map<string, Font>();

/** The file of a bundled font. Beside a built bundle lies `fonts/`; when running from source the package holds the same files. */
export function fontPath(file: string): string {
  const name = `${file}.woff`;
  const bundled = join(import.meta.dirname, 'fonts', name);
  if (existsSync(bundled)) return bundled;
  const family = file.slice(0, file.indexOf('-'));
  return join(import.meta.dirname, '../../node_modules/@fontsource', family, 'files', name);
}

/** A bundled font by the name of its file; read when first needed, because most texts need only the Latin ones. */
export function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const font = openTrueType(readFileSync(fontPath(file)));
  opened.set(file, font);
  return font;
}
