import { readFile, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { listen } from '../../local/host/http/http-server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ViteApp = {
  /** Request handlers by the first segment of the path. */
  readonly handlers: Readonly<Record<string, Handler>>;
  close(): Promise<void>;
};

const root = join(import.meta.dirname, '../../..');

/** Prefix of module URLs: without it, `/api/call.ts` would be routed to the API. */
const MODULES = '/dev';

/** HTML file of each path: the app's screens, as in infra/edge/site.js, and pages for development only. */
const PAGES: Readonly<Record<string, string>> = {
  '/app': 'app.html',
  '/estimator': 'app.html',
  '/login': 'app.html',
  '/welcome': 'app.html',
  '/fulfilment': 'app.html',
  '/operator': 'app.html',
  '/gallery': 'gallery.html',
};

/** Serves the app with Vite's hot reload. `socketPort` is the port of its web socket; 0 takes any free one. */
export async function openViteApp(socketPort: number): Promise<ViteApp> {
  const { createServer } = await import('vite');
  // Vite would only log that it cannot listen and continue, and for port 0 it would take its default port.
  const socket = await listen((_request, response) => response.writeHead(426).end(), socketPort);
  const vite = await createServer({
    configFile: join(root, 'frontend/vite.config.ts'),
    base: `${MODULES}/`,
    cacheDir: join(root, '.local/vite'),
    appType: 'custom',
    server: {
      middlewareMode: true,
      ws: { host: '127.0.0.1', clientPort: socket.port, server: socket.server },
      // node_modules may be a symbolic link.
      fs: { allow: [root, await realpath(join(root, 'node_modules'))] },
    },
  });
  // Sent without the content security policy, which would block Vite's inline client script.
  const screenOf =
    (page: string): Handler =>
    async (request, response) => {
      const source = await readFile(join(root, 'frontend', page), 'utf8');
      const html = await vite.transformIndexHtml(request.url ?? '/', source);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
    };
  const modules: Handler = (request, response) =>
    new Promise((resolve, reject) => {
      response.once('close', resolve);
      vite.middlewares(request, response, (error?: Error) => {
        if (error) reject(error);
        else response.writeHead(404).end();
      });
    });
  return {
    handlers: {
      ...Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, screenOf(page)])),
      [MODULES]: modules,
    },
    async close() {
      await vite.close();
      await socket.close();
    },
  };
}
