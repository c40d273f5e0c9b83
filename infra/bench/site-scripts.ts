import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import * as z from 'zod';

import type { Row } from './row.ts';

const site = join(import.meta.dirname, '../../dist/site');

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

/**
 * All files loaded before any of `start` can run. `lazy` adds files that are loaded later, except those that the page
 * `never` loads.
 */
function filesOf(
  chunks: Manifest,
  start: readonly string[],
  lazy = false,
  never: readonly string[] = [],
): ReadonlySet<string> {
  const [open, seen] = [[...start], new Set<string>()];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name) || never.includes(name)) continue;
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The site's manifest has no entry for ${name}.`);
    seen.add(name);
    open.push(...chunk.imports, ...(lazy ? chunk.dynamicImports : []));
  }
  return new Set([...seen].map((name) => chunks[name]?.file ?? ''));
}

/** Cached, because pages share most of their files, and compressing one takes a second. */
const sizesInBytes = new Map<string, Promise<number>>();

async function compressedSize(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(join(site, file)))).length;
}

function sizeOf(file: string): Promise<number> {
  const size = sizesInBytes.get(file) ?? compressedSize(file);
  sizesInBytes.set(file, size);
  return size;
}

async function brotliKb(files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const ISLANDS = 'site/islands/proposal-islands.ts';
const island = (name: string): string => `site/islands/${name}-island.tsx`;
/** A browser loads only the words of its page's language. The Spanish ones are longer, so they are the ones counted. */
const OTHER_WORDS = 'content/homeowner/english.ts';
/** Islands of the page of an offer, and islands of the page of a proposal: no visitor loads both. */
const OFFER_ONLY = [OTHER_WORDS, ...['offer', 'deposit', 'cancel-offer'].map(island)];
const BOOKING_ONLY = [OTHER_WORDS, ...['booked', 'booking', 'compare'].map(island)];
const SITE_ISLANDS = 'site/islands/site-islands.ts';
/** The chunks that a screen loads: its data's loader and its components. */
const route = (file: string): readonly string[] =>
  ['loader', 'component'].map((part) => `app/routes/${file}?tsr-split=${part}`);

/** Compressed size of the scripts that pages load. */
export async function siteScripts(): Promise<readonly Row[]> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')));
  const shell = ['app.html'];
  const sizes = [
    { name: '/proposal/{slug}, first script', files: filesOf(chunks, [ISLANDS]), target: 5 },
    { name: '/proposal/{slug}, with every island', files: filesOf(chunks, [ISLANDS], true, OFFER_ONLY), target: 85 },
    {
      name: '/proposal/{slug}/offer, with every island',
      files: filesOf(chunks, [ISLANDS], true, BOOKING_ONLY),
      target: 85,
    },
    { name: 'public site, first script', files: filesOf(chunks, [SITE_ISLANDS]), target: 5 },
    { name: 'public site, with every island', files: filesOf(chunks, [SITE_ISLANDS], true), target: 85 },
    { name: 'app shell: header and access gate', files: filesOf(chunks, shell), target: 125 },
    {
      name: 'app shell with the wizard, without the map',
      files: filesOf(chunks, [...shell, ...route('_paid/app.tsx')]),
    },
  ];
  return Promise.all(
    sizes.map(async ({ name, files, target }): Promise<Row> => {
      const row = { name, values: [await brotliKb(files)], unit: 'KB', exact: true } as const;
      return target === undefined ? row : { ...row, target };
    }),
  );
}
