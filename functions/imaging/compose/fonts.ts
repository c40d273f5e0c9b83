import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// The CommonJS build by its file: Node.js and the bundler would choose different ones by the package's name.
import opentype, { type Font } from 'opentype.js/dist/opentype.js';

const opened = new Map<string, Font>();

/** Beside a built bundle lies `fonts/`; when running from source the package holds the same files. */
function pathOf(file: string): string {
  const name = `${file}.woff`;
  const bundled = join(import.meta.dirname, 'fonts', name);
  if (existsSync(bundled)) return bundled;
  const family = file.slice(0, file.indexOf('-'));
  return join(import.meta.dirname, '../../../node_modules/@fontsource', family, 'files', name);
}

/** A bundled font by the name of its file; read when first needed, because most texts need only the Latin ones. */
export function fontOf(file: string): Font {
  const known = opened.get(file);
  if (known) return known;
  const bytes = readFileSync(pathOf(file));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  opened.set(file, font);
  return font;
}
