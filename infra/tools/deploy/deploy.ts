import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { deployCommands } from './deploy-commands.ts';
import { releasedStyles } from './released-styles.ts';

const cdk = join(import.meta.dirname, '../../../node_modules/aws-cdk/bin/cdk');
const { origin, commands } = await deployCommands(process.argv.slice(2), releasedStyles);

for (const command of commands) {
  const env = { ...process.env, SITE_ORIGIN: origin };
  const { status } = spawnSync(process.execPath, [cdk, ...command], { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
