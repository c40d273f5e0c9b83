import { join } from 'node:path';
import { App, Tags } from 'aws-cdk-lib';
import type { AppProps } from 'aws-cdk-lib';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { readConfig } from './config.ts';
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
};

/** Both stacks in one region, us-east-1: CloudFront accepts certificates from there only. */
export function buildApp({ endpoints, built, app: appProps }: BuildAppProps): App {
  const app = new App({ analyticsReporting: false, ...appProps });
  const config = readConfig(app.node);
  const env = { region: 'us-east-1' };
  const data = new DataStack(app, 'Data', {
    env,
    stackName: 'paveprint-data',
    description: 'Paveprint: what customers own',
    terminationProtection: true,
    config,
  });
  new AppStack(app, 'App', {
    env,
    stackName: 'paveprint-app',
    description: 'Paveprint: API, image jobs and site',
    config,
    data,
    endpoints,
    built: { ...builtFolders, ...built },
  });
  Tags.of(app).add('product', 'paveprint');
  return app;
}
