import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export type Browser = {
  readonly source: string;
  readonly executablePath: string;
  /** Environment variables its process needs. */
  readonly env: Readonly<Record<string, string>>;
};

const PACKAGE = '@sparticuz/chromium';

/**
 * The Chromium of an npm package (Linux x64 with glibc), unpacked once into node_modules/.cache. The package's own
 * unpacker trusts files that anybody may have put at fixed names in the temporary folder.
 */
export async function bundledBrowser(): Promise<Browser | undefined> {
  const entry = packageEntry();
  if (entry === undefined) return undefined;
  const root = packageRoot(entry);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = path.resolve('node_modules/.cache', `chromium-${version}`);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpack(root, entry, folder);
  const env = {
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
  };
  return { source: `${PACKAGE} ${version}`, executablePath, env };
}

function packageEntry(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !hasGlibc()) return undefined;
  try {
    return createRequire(import.meta.url).resolve(PACKAGE);
  } catch {
    return undefined;
  }
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

function packageRoot(entry: string): string {
  let root = path.dirname(entry);
  while (!existsSync(path.join(root, 'bin/chromium.br'))) root = path.dirname(root);
  return root;
}

type Extract = (folder: string) => NodeJS.WritableStream;

/** Unpacks into a temporary folder and renames it at the end, so that a partial copy is never used. */
async function unpack(root: string, entry: string, folder: string): Promise<void> {
  const { extract } = createRequire(entry)('tar-fs') as { extract: Extract };
  const part = `${folder}.${process.pid}`;
  const packed = (name: string) =>
    createReadStream(path.join(root, 'bin', name)).pipe(createBrotliDecompress({ chunkSize: 2 ** 21 }));
  mkdirSync(part, { recursive: true });
  await Promise.all([
    pipeline(packed('chromium.br'), createWriteStream(path.join(part, 'chromium'), { mode: 0o755 })),
    pipeline(packed('swiftshader.tar.br'), extract(part)),
    pipeline(packed('fonts.tar.br'), extract(path.join(part, 'fonts'))),
    pipeline(packed('al2023.tar.br'), extract(path.join(part, 'al2023'))),
  ]);
  writeFileSync(path.join(part, 'fonts.conf'), fontsConf(folder));
  rmSync(folder, { recursive: true, force: true });
  renameSync(part, folder);
}

function fontsConf(folder: string): string {
  const dirs = [
    `<dir>${folder}/fonts</dir>`,
    '<dir>/usr/share/fonts</dir>',
    `<cachedir>${folder}/fonts-cache</cachedir>`,
  ];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs.join('')}</fontconfig>`;
}
