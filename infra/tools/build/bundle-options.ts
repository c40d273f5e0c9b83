import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/** For functions that do not describe the calls: leaves JSON Schema out of zod, some 5 % of a small function. */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  setup(build) {
    const path = join(import.meta.dirname, 'no-json-schema.ts');
    build.onResolve({ filter: /^\.\.?\/.*(to-json-schema|json-schema-processors)\.js$/ }, () => ({ path }));
  },
};

/** esbuild options of every function: for the cloud, the local host and test fixtures. */
export const bundleOptions = {
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  // Lambda runs Node.js 24, but the local host runs the same files on Node.js 20.
  target: 'node20',
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'role-credentials.ts'),
    // Only modules that call require() use it. The other build would give them an object with a `default`.
    jsbi: join(import.meta.dirname, '../../../node_modules/jsbi/dist/jsbi-cjs.js'),
    // The product draws codes as paths, so this leaves out the code that paints PNG files and terminals.
    qrcode: join(import.meta.dirname, '../../../node_modules/qrcode/lib/core/qrcode.js'),
    // Pages are rendered as one string, so this leaves out the second renderer, which streams them.
    'react-dom/server': join(
      import.meta.dirname,
      '../../../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
    ),
    signature_pad: join(import.meta.dirname, 'no-signature-pad.ts'),
    // A native library, which comes from a layer in Lambda and from node_modules on the local host.
    sharp: join(import.meta.dirname, 'sharp-from-layer.ts'),
  },
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  // Some dependencies call require(). The long name cannot collide with minified ones.
  banner: {
    js: "import{createRequire as bundleCreateRequire}from'node:module';const require=bundleCreateRequire(import.meta.url);",
  },
  // Hides warnings about the JSON Schema that is left out.
  logOverride: { 'import-is-undefined': 'silent' },
  logLevel: 'warning',
} as const satisfies BuildOptions;
