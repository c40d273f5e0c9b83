import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import type { PaveprintFunction } from './paveprint-function.ts';

/**
 * Where Lambda leaves the stream records that failed every attempt. They are complete, so `npm run redrive` can bring
 * them again even when their items are gone. They name people and are private, like the table they come from.
 */
export class FailedRecords extends s3.Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }

  /** Lambda leaves the records with the permissions of the function that failed. */
  grantLeaving(fn: PaveprintFunction): void {
    fn.allow(['s3:PutObject'], [this.arnForObjects('aws/lambda/*')]);
    fn.allow(['s3:ListBucket'], [this.bucketArn]);
  }
}
