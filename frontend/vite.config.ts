import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { chunkOf, ICONS } from './vite/chunk-of.ts';
import { screenPages } from './vite/screen-pages.ts';
import { withoutJsonSchema } from './vite/strip-zod-json-schema.ts';
import { styleFirst } from './vite/style-first.ts';

const root = import.meta.dirname;
const islands = ['proposal-islands', 'site-islands'].map((name) => path.join(root, `site/islands/${name}.ts`));

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: path.join(root, 'app/routes'),
      generatedRouteTree: path.join(root, 'app/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    withoutJsonSchema(),
    styleFirst(),
    screenPages({
      '/app': { calls: ['/api/config'] },
      '/login': { pictures: ['/login-after.avif', '/login-before.avif'] },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: path.join(root, '../dist/site'),
    emptyOutDir: true,
    manifest: true,
    /** Old browsers work without module preloading. */
    modulePreload: { polyfill: false },
    /** Source maps would publish our source. */
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'shared',
              name: chunkOf(path.join(root, 'app/main.tsx'), islands),
              // Each module has the chunk that it is named, and no other.
              includeDependenciesRecursively: false,
            },
            { name: 'icons', test: ICONS, minShareCount: 4, includeDependenciesRecursively: false },
          ],
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
