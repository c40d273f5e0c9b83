import { readFileSync } from 'node:fs';
import path from 'node:path';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** What the site's build made for the proposal page: its style as text, and the address of its script. */
export function pageAssets(site: string): { readonly css: string; readonly script: string } {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fileOf = (source: string): string => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The site's build made nothing of ${source}.`);
    return entry.file;
  };
  const css = readFileSync(path.join(site, fileOf('site/proposal.css')), 'utf8').trim();
  return { css, script: `/${fileOf('site/islands/proposal-islands.ts')}` };
}
