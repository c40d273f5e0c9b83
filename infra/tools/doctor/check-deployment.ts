import { checkBackup } from './check-backup.ts';
import { checkConsumers } from './check-consumers.ts';
import { checkInstances } from './check-instances.ts';
import { checkMail } from './check-mail.ts';
import { checkMapKey } from './check-map-key.ts';
import { checkOldTable } from './check-old-table.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkTopics } from './check-topics.ts';
import type { Deployment } from './deployment.ts';
import type { Environment, Finding } from './finding.ts';

/** Checks everything about a deployment that no alarm covers. Also returns the keys of third parties in its secrets. */
export async function checkDeployment(
  deployment: Deployment,
  now: Date,
): Promise<{ readonly findings: readonly Finding[]; readonly keys: Environment }> {
  const { findings, keys } = await checkSecrets(deployment);
  const others = [
    checkTopics(deployment),
    checkConsumers(deployment),
    checkMail(deployment),
    checkInstances(deployment),
    checkMapKey(deployment, now),
    checkBackup(deployment, now),
    checkOldTable(deployment),
  ];
  return { findings: [...findings, ...(await Promise.all(others))], keys };
}
