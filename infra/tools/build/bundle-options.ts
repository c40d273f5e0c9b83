import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** How a function is bundled: for the cloud, for the local host, and the fixtures of its tests. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  // Lambda runs Node 24; the local host runs these very files, from Node 20 on.
  target: 'node20',
  mainFields: ['module', 'main'],
  // A native library: a layer brings it to Lambda, node_modules to the local host.
  external: ['sharp'],
  alias: { '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'role-credentials.ts') },
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  // Some dependencies still call require(). The name is long because minified code uses every short one.
  banner: {
    js: "import{createRequire as bundleCreateRequire}from'node:module';const require=bundleCreateRequire(import.meta.url);",
  },
  logLevel: 'warning',
} as const satisfies BuildOptions;
