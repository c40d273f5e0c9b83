import { expect, inject, test } from 'vitest';

import { defaults, nameOf } from '../../config.ts';
import { onLocalHost } from '../operator/aws-settings.ts';
import { checkDeployment } from './check-deployment.ts';
import { findDeployment } from './deployment.ts';

test('the doctor reads the settings of the local host and says which checks have no meaning there', async () => {
  const aws = onLocalHost(Number(new URL(inject('aws')).port) - 1);
  const deployment = await findDeployment(aws, `${nameOf(defaults)}-app`);
  expect(deployment?.settings).toMatchObject({ TABLE_NAME: inject('tableName'), MEDIA_BUCKET: inject('mediaBucket') });
  const { findings } = await checkDeployment(deployment ?? { stack: '', aws, settings: {} }, new Date());
  const states = Object.fromEntries(findings.map(({ provider, state }) => [provider, state]));
  expect(states).toMatchObject({ 'Secret of OpenAI': 'ok', 'Map key': 'ok', 'Backup of the table': 'off' });
  expect(findings.filter(({ state }) => state === 'failing')).toEqual([]);
});
