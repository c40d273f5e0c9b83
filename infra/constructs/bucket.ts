import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * A private bucket that CloudFront may read. Read access is granted to the account's distributions, not to ours by id:
 * naming ours would make the data stack depend on the app stack. ListBucket makes a missing key 404 instead of 403;
 * no behaviour forwards a query or the bare root, so nothing can be listed through it.
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
      // A deleted or replaced picture can be brought back for a month, then it is gone for good.
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // Archives of an account's data are fetched within minutes.
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
