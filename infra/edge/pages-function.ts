import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(import.meta.dirname, 'site.js'), 'utf8');

/** The edge function of pages, which knows their addresses. CloudFront takes at most 10 KB of it. */
export function pagesFunction(paths: readonly string[]): string {
  return source.replace("const PAGES = ['/'];", `const PAGES = ${JSON.stringify(paths)};`);
}
