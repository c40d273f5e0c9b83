import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

import type { Config } from '../config.ts';
import type { BundleName } from './function-partitions.ts';
import { PaveprintFunction } from './paveprint-function.ts';
import { grantPartitions } from './table-access.ts';
import type { AnyTable } from './table.ts';

/** Resources and settings that all functions share, created once by the app stack. */
export type FunctionContext = {
  readonly config: Config;
  readonly functionsDirectory: string;
  readonly log: LogGroup;
  readonly table: AnyTable;
  readonly media: Bucket;
  /** Layer with sharp for linux on arm64; bundles do not contain it. */
  readonly sharp: ILayerVersion;
  /** Scheme and host of the public site. */
  readonly origin: string;
};

type MediaAction = 's3:GetObject' | 's3:PutObject' | 's3:DeleteObject';

type FunctionOptions = {
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Adds the sharp layer. */
  readonly sharp?: boolean;
  /** Actions it may perform on images in the media bucket. */
  readonly media?: readonly MediaAction[];
};

/** Creates the function of one bundle, with access to its partitions of the table and to images. */
export function createFunction(
  scope: Construct,
  context: FunctionContext,
  bundle: BundleName,
  options: FunctionOptions,
): PaveprintFunction {
  const { timeoutSeconds, memoryMb, sharp = false, media = [] } = options;
  const fn = new PaveprintFunction(scope, bundle, {
    bundle,
    functionsDirectory: context.functionsDirectory,
    log: context.log,
    timeoutSeconds,
    memoryMb,
    reservedConcurrency: context.config.reservedConcurrency[bundle],
    layers: sharp ? [context.sharp] : [],
    environment: { APP_ORIGIN: context.origin },
  });
  grantPartitions(fn, context.table);
  if (media.length > 0) {
    fn.allow(media, [context.media.arnForObjects('media/*')]);
    fn.addEnvironment('MEDIA_BUCKET', context.media.bucketName);
  }
  // Without ListBucket, S3 answers 403 instead of 404 for a missing image.
  if (media.includes('s3:GetObject')) fn.allow(['s3:ListBucket'], [context.media.bucketArn]);
  return fn;
}
