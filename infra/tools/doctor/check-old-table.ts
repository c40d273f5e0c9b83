import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';

import { settingsGivenTo } from './deployment.ts';
import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** Whether the old table is still there after a restore, with everybody's personal data. */
export function checkOldTable(deployment: Deployment): Promise<Finding> {
  const { aws, stack } = deployment;
  const provider = 'Table from before a restore';
  return examine(provider, async () => {
    const table = settingsGivenTo(deployment)['table'];
    const own = `${stack.replace(/-app$/, '-data')}-Table`;
    const none: Finding = { provider, state: 'ok', message: 'there is none' };
    // Only a deployment on a restored table has this setting.
    if (table === undefined) return none;
    for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient(aws) }, {})) {
      const old = TableNames.find((name) => name.startsWith(own) && name !== table);
      if (old === undefined) continue;
      const remedy =
        'Run each erasure on both tables, and delete the old one 35 days after the restore (runbook, Restoring data).';
      return { provider, state: 'soon', message: `${old} still has everybody's personal data`, remedy };
    }
    return none;
  });
}
