import { join } from 'node:path';
import { App, Tags } from 'aws-cdk-lib';
import type { AppProps } from 'aws-cdk-lib';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { nameOf, readConfig, REGION } from './config.ts';
import type { Config } from './config.ts';
import { bundleNames } from './constructs/function-partitions.ts';
import { AppStack } from './stacks/app-stack.ts';
import type { BuiltFolders } from './stacks/app-stack.ts';
import { DataStack } from './stacks/data-stack.ts';

const root = join(import.meta.dirname, '..');

const builtFolders: BuiltFolders = {
  functionsDirectory: join(root, 'dist/functions'),
  siteDirectory: join(root, 'dist/site'),
  layerDirectory: join(root, 'dist/layers/sharp'),
};

export type BuildAppProps = {
  readonly endpoints: readonly Endpoint[];
  readonly built?: Partial<BuiltFolders>;
  readonly app?: AppProps;
  /** The local host serves pages that were built for this machine; a deployment refuses them. */
  readonly local?: boolean;
};

/**
 * Both stacks, in one region. CDK derives the names of their resources from their own, which contain the environment.
 */
export function buildApp({ endpoints, built, app: appProps, local = false }: BuildAppProps): App {
  const app = new App({ analyticsReporting: false, ...appProps });
  const config = readConfig(app.node);
  requireFunctions(config.reservedConcurrency);
  const name = nameOf(config);
  const env = { region: REGION };
  const data = new DataStack(app, `${name}-data`, { env, description: 'Paveprint: what customers own', config });
  new AppStack(app, `${name}-app`, {
    env,
    description: 'Paveprint: API, image jobs and site',
    config,
    data,
    endpoints,
    built: { ...builtFolders, ...built },
    local,
  });
  Tags.of(app).add('product', 'paveprint');
  Tags.of(app).add('environment', config.env);
  return app;
}

/** A misspelled name would silently reserve nothing. */
function requireFunctions(reserved: Config['reservedConcurrency']): void {
  const unknown = Object.keys(reserved).filter((name) => !bundleNames.some((bundle) => bundle === name));
  if (unknown.length > 0) {
    throw new Error(
      `reservedConcurrency names ${unknown.join(', ')}, but the functions are ${bundleNames.join(', ')}.`,
    );
  }
}
