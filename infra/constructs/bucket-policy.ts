import * as iam from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

export type BucketPolicyProps = {
  readonly bucket: s3.Bucket;
  /** Objects that the distribution may read, for example `media/*`. */
  readonly readable: string;
  readonly distributionArn: string;
};

/**
 * Lets only our distribution read objects of a bucket, and refuses requests that are not encrypted. It belongs to the
 * app stack, because naming the distribution in the data stack would make the two stacks depend on each other.
 */
export class BucketPolicy extends Construct {
  constructor(scope: Construct, id: string, { bucket, readable, distributionArn }: BucketPolicyProps) {
    super(scope, id);
    const policyDocument = new iam.PolicyDocument();
    new s3.CfnBucketPolicy(this, 'Policy', { bucket: bucket.bucketName, policyDocument });
    const everything = [bucket.bucketArn, bucket.arnForObjects('*')];
    policyDocument.addStatements(
      refused(everything, { Bool: { 'aws:SecureTransport': 'false' } }),
      refused(everything, { NumericLessThan: { 's3:TlsVersion': 1.2 } }),
      ...[
        { action: 's3:GetObject', resource: bucket.arnForObjects(readable) },
        // Turns the 403 for a missing key into 404. It lists nothing to viewers, because no cache behavior forwards a query.
        { action: 's3:ListBucket', resource: bucket.bucketArn },
      ].map(
        ({ action, resource }) =>
          new iam.PolicyStatement({
            actions: [action],
            principals: [new iam.ServicePrincipal('cloudfront.amazonaws.com')],
            resources: [resource],
            conditions: { StringEquals: { 'aws:SourceArn': distributionArn } },
          }),
      ),
    );
  }
}

const refused = (resources: string[], conditions: Record<string, unknown>) =>
  new iam.PolicyStatement({
    effect: iam.Effect.DENY,
    principals: [new iam.AnyPrincipal()],
    actions: ['s3:*'],
    resources,
    conditions,
  });
