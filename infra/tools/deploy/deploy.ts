import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { nameOf } from '../../config.ts';
import { findDeployment } from '../doctor/deployment.ts';
import type { Deployment } from '../doctor/deployment.ts';
import { onAws } from '../operator/aws-settings.ts';
import { settingIn, valuesOf, withoutOption } from './deploy-arguments.ts';
import { deployCommands } from './deploy-commands.ts';
import { requireSettings, WITHOUT } from './forgotten-settings.ts';
import { releasedStyles } from './released-styles.ts';

const cdk = join(import.meta.dirname, '../../../node_modules/aws-cdk/bin/cdk');

/** The release that runs in the account and environment that the arguments name. */
async function findRunning(args: readonly string[]): Promise<Deployment | undefined> {
  const profile = valuesOf(args, '--profile').at(-1);
  if (profile !== undefined) process.env['AWS_PROFILE'] = profile;
  const env = settingIn(args, 'env') === 'prod' ? 'prod' : 'dev';
  try {
    return await findDeployment(onAws, `${nameOf({ env })}-app`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `What the last deployment was given cannot be read: ${reason}\n` +
        'Sign in to the AWS account with a role that may list functions.',
      { cause: error },
    );
  }
}

async function deploy(args: readonly string[]): Promise<number> {
  requireSettings(args, await findRunning(args));
  const { origin, commands } = await deployCommands(withoutOption(args, WITHOUT), releasedStyles);
  for (const command of commands) {
    const env = { ...process.env, SITE_ORIGIN: origin };
    const { status } = spawnSync(process.execPath, [cdk, ...command], { stdio: 'inherit', env });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

try {
  process.exitCode = await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
