import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

import { NIGHT_HOUR } from '#shared/time/day.ts';

/**
 * As long as the table can be restored to any second, so that pictures and the items that refer to them fit together.
 */
const KEPT_DAYS = 35;

/** A copy of the pictures every night, in a vault that survives the bucket. The table has point-in-time recovery. */
export class PictureBackup extends Construct {
  readonly vault: BackupVault;

  constructor(scope: Construct, id: string, bucket: Bucket) {
    super(scope, id);
    this.vault = new BackupVault(this, 'Vault', { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE });
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: this.vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          scheduleExpression: Schedule.cron({ hour: String(NIGHT_HOUR), minute: '0' }),
          deleteAfter: Duration.days(KEPT_DAYS),
        }),
      ],
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: ['AWSBackupServiceRolePolicyForS3Backup', 'AWSBackupServiceRolePolicyForS3Restore'].map((name) =>
        iam.ManagedPolicy.fromAwsManagedPolicyName(name),
      ),
    });
    plan.addSelection('Pictures', {
      resources: [BackupResource.fromArn(bucket.bucketArn)],
      role,
      disableDefaultBackupPolicy: true,
    });
  }
}
