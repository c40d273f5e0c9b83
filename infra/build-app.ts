import { Annotations, App, type AppProps, Tags } from 'aws-cdk-lib';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Endpoint } from '#shared/http/endpoint.ts';

import { readConfig } from './config.ts';
import { AppStack, type BuiltFolders } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';

const root = join(import.meta.dirname, '..');

/** Stands where something was not built, so that a template can be made without it. */
const NOT_BUILT = join(import.meta.dirname, 'not-built');

export const builtFolders: BuiltFolders = {
  functionsDirectory: join(root, 'dist/functions'),
  siteDirectory: join(root, 'dist/site'),
  layerDirectory: join(root, 'dist/layers/sharp'),
};

export type BuildAppProps = {
  readonly endpoints: readonly Endpoint[];
  readonly built?: Partial<BuiltFolders>;
  readonly app?: AppProps;
};

/** Makes both stacks: data to keep, and the app that can be replaced. One region, where CloudFront's certificates live. */
export function buildApp({ endpoints, built, app: appProps }: BuildAppProps): App {
  const app = new App({ analyticsReporting: false, ...appProps });
  const config = readConfig(app.node);
  const env = { region: 'us-east-1' };
  const folders = { ...builtFolders, ...built };
  const data = new DataStack(app, 'Data', {
    env,
    stackName: 'paveprint-data',
    description: 'Paveprint: what customers own',
    terminationProtection: true,
  });
  const appStack = new AppStack(app, 'App', {
    env,
    stackName: 'paveprint-app',
    description: 'Paveprint: API, image jobs and site',
    config,
    data,
    endpoints,
    built: {
      functionsDirectory: folders.functionsDirectory,
      siteDirectory: orNotBuilt(folders.siteDirectory),
      layerDirectory: orNotBuilt(folders.layerDirectory),
    },
  });
  warnIfNotBuilt(appStack, folders);
  Tags.of(app).add('product', 'paveprint');
  return app;
}

const orNotBuilt = (directory: string): string => (existsSync(directory) ? directory : NOT_BUILT);

// `npm run deploy` treats warnings as errors, so a template without these can be looked at but not deployed.
function warnIfNotBuilt(stack: AppStack, { siteDirectory, layerDirectory }: BuiltFolders): void {
  const warn = (id: string, words: string) => Annotations.of(stack).addWarningV2(`paveprint:${id}`, words);
  if (!existsSync(siteDirectory)) warn('site', 'The site is not built: npm run build');
  if (!existsSync(layerDirectory)) warn('layer', 'The sharp layer is not built: npm run build:layer');
}
