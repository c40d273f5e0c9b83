import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type SiteModule = {
  readonly siteFiles: (location: {
    readonly assets: {
      readonly css: { readonly site: string; readonly blog: string };
      readonly script: string;
      readonly fonts: readonly string[];
    };
    readonly origin: string;
  }) => ReadonlyMap<string, string>;
  readonly sitePaths: readonly string[];
};

type Manifest = Readonly<Record<string, { readonly file: string }>>;

const root = join(import.meta.dirname, '../../..');
const fonts = ['inter-latin-wght-normal.woff2', 'archivo-latin-800-normal.woff2'];

/** Renders the public site's pages into the built site's folder. `origin` is used for absolute URLs. */
export async function buildPages(site: string, origin: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fileOf = (source: string): string => {
    const [, entry] = Object.entries(manifest).find(([name]) => name.endsWith(source)) ?? [];
    if (!entry) throw new Error(`The site's manifest has no entry for ${source}.`);
    return entry.file;
  };
  const styleOf = async (name: string): Promise<string> =>
    (await readFile(join(site, fileOf(`site/marketing/${name}.css`)), 'utf8')).trim();
  const css = { site: await styleOf('site'), blog: await styleOf('blog') };
  const script = `/${fileOf('site/islands/site-islands.ts')}`;
  const address = pathToFileURL(join(root, 'frontend/site/marketing/site-files.tsx')).href;
  const { siteFiles, sitePaths } = (await import(address)) as SiteModule;
  const assets = { css, script, fonts: fonts.map((font) => `/${fileOf(font)}`) };
  for (const [name, content] of siteFiles({ assets, origin })) {
    const file = join(site, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  // All pages of the app have the same inline style, and all public pages have the same inline script.
  const styles = [...Object.values(css), await inlineOf(site, 'screens/app.html', 'style')].map(hashOf);
  const scripts = [await inlineOf(site, 'index.html', 'script')].map(hashOf);
  await writeFile(join(site, '.vite/pages.json'), JSON.stringify({ origin, paths: sitePaths, styles, scripts }));
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The text of a built page's inline style or script. */
async function inlineOf(site: string, page: string, tag: 'style' | 'script'): Promise<string> {
  const html = await readFile(join(site, page), 'utf8');
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html) ?? [];
  if (text === undefined) throw new Error(`The built page ${page} has no inline ${tag}.`);
  return text;
}
