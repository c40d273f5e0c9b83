import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * A private bucket that CloudFront may read. The policy allows every distribution of the account: naming ours would make
 * the data stack depend on the app stack. ListBucket turns the 403 for a missing key into 404, and lists nothing to
 * viewers, because no cache behavior forwards a query string.
 */
export class Bucket extends s3.Bucket {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      versioned: true,
      // Deleted and replaced images can be restored for 30 days.
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Export archives are downloaded within minutes.
        { prefix: 'exports/', expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const distributions = `arn:aws:cloudfront::${Stack.of(this).account}:distribution/*`;
    for (const [action, resource] of [
      ['s3:GetObject', this.arnForObjects('*')],
      ['s3:ListBucket', this.bucketArn],
    ] as const) {
      this.addToResourcePolicy(
        new iam.PolicyStatement({
          actions: [action],
          principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
          resources: [resource],
          conditions: { ArnLike: { 'AWS:SourceArn': distributions } },
        }),
      );
    }
  }
}
