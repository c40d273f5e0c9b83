import { RemovalPolicy } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

export type SiteFilesProps = {
  readonly directory: string;
  readonly bucket: Bucket;
  readonly distribution: IDistribution;
  readonly logRetentionDays: number;
};

/** Files that later steps of the build read but no visitor needs. */
const BUILD_ONLY = ['.vite', '.vite/**'];

/** Uploads the built site: first the files with a hash in their name, then the pages that refer to them. */
export class SiteFiles extends Construct {
  /** The files with a hash in their name. They must exist before anything refers to them. */
  readonly assets: BucketDeployment;

  constructor(scope: Construct, id: string, { directory, bucket, distribution, logRetentionDays }: SiteFilesProps) {
    super(scope, id);
    const destinationBucket = Bucket.fromBucketName(this, 'Target', bucket.bucketName);
    const logGroup = new LogGroup(this, 'Log', { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    this.assets = new BucketDeployment(this, 'Assets', {
      destinationBucket,
      sources: [Source.asset(directory, { exclude: ['*', '.*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      // Keep old files: pages that were opened before the deployment still load them.
      prune: false,
      memoryLimit: 512,
      logGroup,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      destinationBucket,
      sources: [Source.asset(directory, { exclude: ['assets', 'assets/**', ...BUILD_ONLY] })],
      // Browsers revalidate each time; CloudFront caches pages for a day and is invalidated at each deployment.
      cacheControl: [CacheControl.fromString('public, max-age=0, s-maxage=86400, must-revalidate')],
      prune: false,
      distribution,
      distributionPaths: ['/*'],
      memoryLimit: 512,
      logGroup,
    });
    pages.node.addDependency(this.assets);
  }
}
