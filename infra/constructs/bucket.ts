import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import { PRINT_DAYS } from '#shared/mailers/formats.ts';

/** A private bucket, which nobody but our functions may use until a bucket policy lets the distribution read. */
export class Bucket extends s3.Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      // Deleted and replaced images can be restored for 30 days.
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Export archives are downloaded within minutes.
        { prefix: 'exports/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
        // Print files are exported within weeks. Kept longer, they would only be a record of what a household got.
        { prefix: 'mailers/', expiration: Duration.days(PRINT_DAYS), noncurrentVersionExpiration: Duration.days(30) },
      ],
      // Deleted only with a first deployment that failed, before anything is in it.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
