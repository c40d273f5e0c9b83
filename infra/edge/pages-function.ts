import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(import.meta.dirname, 'site.js'), 'utf8');

/** site.js with the paths of all pages filled in. CloudFront allows at most 10 KB. */
export function pagesFunction(paths: readonly string[]): string {
  return source.replace("const PAGES = ['/'];", `const PAGES = ${JSON.stringify(paths)};`);
}
