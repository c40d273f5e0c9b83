import { DescribeKeyCommand, LocationClient, ResourceNotFoundException } from '@aws-sdk/client-location';

import { daysUntil, NOTICE_DAYS } from './days-until.ts';
import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const NAME = 'Map key';
const REMEDY = 'Deploy the app stack again: it makes a key that does not expire.';

/** Whether the key that browsers fetch map tiles with exists and stays valid. */
export function checkMapKey({ aws, settings }: Deployment, now: Date): Promise<Finding> {
  return examine(NAME, async () => {
    const KeyName = settings['MAP_KEY_NAME'];
    // On the local host, the service's endpoint has no subdomain.
    const client = new LocationClient({ ...aws, ...(aws.endpoint !== undefined && { disableHostPrefix: true }) });
    try {
      const { ExpireTime } = await client.send(new DescribeKeyCommand({ KeyName }));
      return judge(ExpireTime, now);
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
      return { provider: NAME, state: 'failing', message: 'does not exist, so the map stays gray', remedy: REMEDY };
    }
  });
}

/** AWS writes a key that never expires as one that expires in the year 9999. */
const NEVER_DAYS = 365_000;

function judge(expires: Date | undefined, now: Date): Finding {
  const days = expires === undefined ? NEVER_DAYS : daysUntil(expires, now);
  if (days >= NEVER_DAYS) return { provider: NAME, state: 'ok', message: 'does not expire' };
  const date = expires?.toISOString().slice(0, 10) ?? '';
  if (days <= 0)
    return { provider: NAME, state: 'failing', message: `expired on ${date}, so the map stays gray`, remedy: REMEDY };
  if (days <= NOTICE_DAYS)
    return { provider: NAME, state: 'soon', message: `expires on ${date}, in ${days} days`, remedy: REMEDY };
  return { provider: NAME, state: 'ok', message: `is valid until ${date}` };
}
