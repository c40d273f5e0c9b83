import { DescribeContinuousBackupsCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

import type { Deployment } from './deployment.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

/** DynamoDB can restore to about five minutes ago. More minutes than this mean that the backup has stopped. */
const MAX_LAG_MINUTES = 60;
const MINUTE_MS = 60_000;

/** Whether the table could be restored, and to when. */
export function checkBackup({ aws, settings }: Deployment, now: Date): Promise<Finding> {
  const provider = 'Backup of the table';
  return examine(provider, async () => {
    const TableName = settings['TABLE_NAME'];
    const { ContinuousBackupsDescription } = await new DynamoDBClient(aws).send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
      ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    if (PointInTimeRecoveryStatus !== 'ENABLED' || LatestRestorableDateTime === undefined) {
      const remedy = `Switch it on: aws dynamodb update-continuous-backups --region us-east-1 --table-name ${TableName} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true.`;
      return { provider, state: 'failing', message: 'point-in-time recovery is off: nothing can be restored', remedy };
    }
    const lag = Math.round((now.getTime() - LatestRestorableDateTime.getTime()) / MINUTE_MS);
    if (lag > MAX_LAG_MINUTES) {
      const remedy = 'Open a case with AWS, and take a backup now: aws dynamodb create-backup.';
      return { provider, state: 'failing', message: `the backup is ${lag} minutes behind`, remedy };
    }
    const since = EarliestRestorableDateTime?.toISOString().slice(0, 10) ?? 'today';
    return { provider, state: 'ok', message: `can be restored to any second from ${since} to ${lag} minutes ago` };
  });
}
