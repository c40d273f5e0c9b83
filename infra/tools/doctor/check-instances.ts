import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';

import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** AWS's usual quota. New accounts have 10: ten drawings at once would leave none for homeowners' pages. */
const USUAL_QUOTA = 1000;
/** Enough for a pilot: ten offices that draw, and their pages. */
const PILOT_QUOTA = 100;

/** How many functions may run at once in the AWS account. */
export function checkInstances({ aws }: Deployment): Promise<Finding> {
  const provider = 'Lambda’s quota';
  return examine(provider, async () => {
    const { AccountLimit } = await new LambdaClient(aws).send(new GetAccountSettingsCommand({}));
    const quota = AccountLimit?.ConcurrentExecutions ?? 0;
    const message = `${quota} functions may run at once`;
    const remedy = `Request ${USUAL_QUOTA} "Concurrent executions" of AWS Lambda in the Service Quotas console.`;
    if (quota < PILOT_QUOTA) {
      return { provider, state: 'failing', message: `${message}, too few: busy minutes answer 503`, remedy };
    }
    return quota < USUAL_QUOTA ? { provider, state: 'soon', message, remedy } : { provider, state: 'ok', message };
  });
}
