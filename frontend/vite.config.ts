import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { loginPictures } from './app/features/shell/login-pictures.ts';
import { chunkGroups } from './vite/chunk-of.ts';
import { screenPages } from './vite/screen-pages.ts';
import { styleFirst } from './vite/style-first.ts';
import { zodForBrowsers } from './vite/zod-for-browsers.ts';

const root = import.meta.dirname;
const islands = ['proposal-islands', 'site-islands'].map((name) => path.join(root, `site/islands/${name}.ts`));

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A screen's loader comes with the screen. Otherwise the app's first script would need the contracts of all
        // calls.
        defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
        // The frame of the paid screens is part of the app's first script.
        splitBehavior: ({ routeId }) => (routeId === '/_paid' ? [] : undefined),
      },
      routesDirectory: path.join(root, 'app/routes'),
      generatedRouteTree: path.join(root, 'app/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    zodForBrowsers(),
    styleFirst(),
    screenPages({
      atOnce: {
        '/app': { calls: ['/api/config'] },
        '/login': { pictures: [loginPictures.after, loginPictures.before] },
      },
      fonts: ['inter-latin'],
      linked: ['/app', '/app/today', '/app/proposals', '/estimator', '/app/settings'],
    }),
  ],
  worker: { format: 'es', plugins: () => [zodForBrowsers()] },
  build: {
    outDir: path.join(root, '../dist/site'),
    emptyOutDir: true,
    manifest: true,
    /** The oldest browsers that Tailwind's styles work in, too. README names them. */
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'],
    /** Old browsers work without module preloading, so they get no polyfill. */
    modulePreload: { polyfill: false },
    /** Source maps would publish our source. */
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(path.join(root, 'app/main.tsx'), islands),
        },
      },
      input: {
        app: path.join(root, 'app.html'),
        'proposal-islands': path.join(root, 'site/islands/proposal-islands.ts'),
        'site-islands': path.join(root, 'site/islands/site-islands.ts'),
        'blog-style': path.join(root, 'site/marketing/blog.css'),
        'site-style': path.join(root, 'site/marketing/site.css'),
        'proposal-style': path.join(root, 'site/proposal.css'),
      },
    },
  },
});
