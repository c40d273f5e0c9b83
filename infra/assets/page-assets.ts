import { readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** The proposal page's built style, as text, and the path of its script. */
export function pageAssets(site: string): { readonly css: string; readonly script: string } {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fileOf = (source: string): string => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The site's manifest has no entry for ${source}.`);
    return entry.file;
  };
  const css = readFileSync(path.join(site, fileOf('site/proposal.css')), 'utf8').trim();
  return { css, script: `/${fileOf('site/islands/proposal-islands.ts')}` };
}
