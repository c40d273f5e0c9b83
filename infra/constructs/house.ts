import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import type { Config } from '../config.ts';
import type { BundleName } from './function-partitions.ts';
import { HouseFunction } from './house-function.ts';
import { grantPartitions } from './table-access.ts';

/** What functions share, made once by the app stack. */
export type House = {
  readonly config: Config;
  readonly functionsDirectory: string;
  readonly table: TableV2;
  readonly media: Bucket;
  /** sharp for the functions' processor; the bundles leave it out. */
  readonly sharp: ILayerVersion;
  /** Scheme and host of the public address. */
  readonly origin: string;
};

type MediaAction = 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject';

type Needs = {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Whether its code uses sharp. */
  readonly sharp?: boolean;
  /** What it does with pictures. */
  readonly media?: readonly MediaAction[];
};

/** Makes the function of one bundle with its partitions of the table and what it needs for pictures. */
export function makeFunction(scope: Construct, house: House, bundle: BundleName, needs: Needs): HouseFunction {
  const { timeoutSeconds, memoryMb, sharp = false, media = [] } = needs;
  const fn = new HouseFunction(scope, bundle, {
    bundle,
    functionsDirectory: house.functionsDirectory,
    logRetentionDays: house.config.logRetentionDays,
    timeoutSeconds,
    memoryMb,
    layers: sharp ? [house.sharp] : [],
    environment: { APP_ORIGIN: house.origin },
  });
  grantPartitions(fn, house.table);
  if (media.length > 0) {
    fn.allow(media, [house.media.arnForObjects('media/*')]);
    fn.addEnvironment('MEDIA_BUCKET', house.media.bucketName);
  }
  // Without it S3 answers 403 instead of 404 for a picture that is gone.
  if (media.includes('s3:GetObject')) fn.allow(['s3:ListBucket'], [house.media.bucketArn]);
  return fn;
}
