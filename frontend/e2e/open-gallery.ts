import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '..');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

type OpenGallery = { readonly url: string; readonly close: () => Promise<void> };

/**
 * Builds and opens the gallery as a page of its own, because the app that the tests' host serves does not contain it.
 */
export async function openGallery(): Promise<OpenGallery> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'paveprint-gallery-'));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { input: path.join(root, 'gallery.html') },
    },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void findFile([outDir, path.join(root, 'public')], pathname).then((body) => {
      if (!body) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-type': types[path.extname(pathname)] ?? '' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/gallery.html`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
}

async function findFile(folders: readonly string[], name: string): Promise<Buffer | undefined> {
  for (const folder of folders) {
    const file = await readFile(path.join(folder, name)).catch(() => undefined);
    if (file) return file;
  }
  return undefined;
}
