import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import * as z from 'zod';

import { DEPLOYED_WITH } from '../../config.ts';
import type { AwsSettings } from '../operator/aws-settings.ts';
import type { Environment } from './finding.ts';

/** A deployed stack. Its names and settings are those that its functions have, so that no file can contradict them. */
export type Deployment = {
  readonly stack: string;
  readonly aws: AwsSettings;
  /** The environment variables of all its functions together. */
  readonly settings: Environment;
};

/** Finds the functions that belong to the app stack of this name; undefined when there are none. */
export async function findDeployment(aws: AwsSettings, stack: string): Promise<Deployment | undefined> {
  const settings: Record<string, string> = {};
  for await (const { Functions = [] } of paginateListFunctions({ client: new LambdaClient(aws) }, {})) {
    for (const { Environment } of Functions) {
      const variables = Environment?.Variables ?? {};
      if (variables['POWERTOOLS_SERVICE_NAME'] === stack) Object.assign(settings, variables);
    }
  }
  return Object.keys(settings).length === 0 ? undefined : { stack, aws, settings };
}

const given = z.record(z.string(), z.string());

/** The settings that a deployment was given, by name. Releases without a note of them had none. */
export const settingsGivenTo = (deployed: Pick<Deployment, 'settings'> | undefined): Readonly<Record<string, string>> =>
  given.parse(JSON.parse(deployed?.settings[DEPLOYED_WITH] ?? '{}'));
