import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

import type { FunctionName } from '#shared/http/endpoint.ts';
import { isMailOn } from '../config.ts';
import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { Maps } from './maps.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import type { SealingKey } from './sealing-key.ts';
import type { SignIn } from './sign-in.ts';
import {
  addSpendingLimits,
  grantApplicationKey,
  grantListings,
  grantMapillary,
  grantStreetView,
  grantStripe,
  tellPhotoSources,
  withoutTrustedOrigin,
} from './third-party-access.ts';
import type { ThirdPartySecrets } from './third-party-secrets.ts';

export type ApiFunctionsProps = {
  readonly context: FunctionContext;
  readonly originSecret: OriginSecret;
  readonly signIn: SignIn;
  readonly maps: Maps;
  readonly secrets: ThirdPartySecrets;
  readonly sealing: SealingKey;
  readonly pipeline: IStateMachine;
  readonly mailerBatches: IStateMachine;
};

/** Functions behind HTTP routes. Their timeouts stay below the 30 s after which API Gateway gives up. */
export class ApiFunctions extends Construct {
  readonly byName: Readonly<Record<FunctionName, PaveprintFunction>>;

  constructor(scope: Construct, id: string, props: ApiFunctionsProps) {
    super(scope, id);
    const { context, maps, secrets } = props;
    const plain = { timeoutSeconds: 15, memoryMb: 512 };
    this.byName = {
      account: accountFunction(this, context),
      auth: createFunction(this, context, 'auth', plain),
      calendars: createFunction(this, context, 'calendars', { timeoutSeconds: 29, memoryMb: 1024 }),
      billing: createFunction(this, context, 'billing', plain),
      catalog: createFunction(this, context, 'catalog', plain),
      config: createFunction(this, context, 'config', plain),
      // Prices up to 1,000 line items and lays out the PDF of an estimate.
      estimates: createFunction(this, context, 'estimates', { timeoutSeconds: 15, memoryMb: 1024 }),
      fulfilment: createFunction(this, context, 'fulfilment', plain),
      // Decodes uploads, which needs a full vCPU (1,769 MB), and may wait 10 s for a job.
      imaging: createFunction(this, context, 'imaging', {
        timeoutSeconds: 29,
        memoryMb: 1769,
        sharp: true,
        media: ['s3:PutObject'],
      }),
      jobs: createFunction(this, context, 'jobs', plain),
      leads: createFunction(this, context, 'leads', plain),
      mailers: mailersFunction(this, context),
      // Reads the pictures of an offer to hash them.
      offers: createFunction(this, context, 'offers', { timeoutSeconds: 15, memoryMb: 1024, media: ['s3:GetObject'] }),
      operator: createFunction(this, context, 'operator', plain),
      organizations: createFunction(this, context, 'organizations', plain),
      properties: createFunction(this, context, 'properties', plain),
      proposals: createFunction(this, context, 'proposals', plain),
      push: createFunction(this, context, 'push', plain),
      sending: createFunction(this, context, 'sending', plain),
      homeowner: createFunction(this, context, 'homeowner', { timeoutSeconds: 15, memoryMb: 1024 }),
    };
    for (const fn of Object.values(this.byName)) fn.addEnvironment('ORIGIN_SECRET', props.originSecret.accepted);
    const { account, auth, calendars, config, imaging, properties, sending } = this.byName;
    withoutTrustedOrigin(calendars);
    grantApplicationKey(this.byName.push, secrets);
    withoutTrustedOrigin(this.byName.push);
    for (const fn of [account, sending]) fn.addEnvironment('MAIL', isMailOn(context.config) ? 'on' : 'off');
    for (const [name, value] of Object.entries(props.signIn.environment)) auth.addEnvironment(name, value);
    maps.grantTileKey(config, context.config);
    tellPhotoSources(config, secrets);
    maps.grantPlaces(properties, ['Text', 'Position']);
    maps.grantSuggestions(properties);
    maps.grantPlaces(imaging, ['Text']);
    grantStreetView(imaging, secrets, context.config);
    grantMapillary(imaging, secrets);
    grantListings(imaging, secrets, context.config);
    addSpendingLimits(imaging, context.config);
    grantStripe(this.byName.offers, secrets, context.config);
    grantStripe(this.byName.billing, secrets, context.config);
    props.sealing.grantSealing(this.byName.offers);
    imaging.allow(['states:StartExecution'], [props.pipeline.stateMachineArn]);
    this.byName.mailers.allow(['states:StartExecution'], [props.mailerBatches.stateMachineArn]);
    this.byName.mailers.addEnvironment('MAILER_MACHINE_ARN', props.mailerBatches.stateMachineArn);
    imaging.addEnvironment('STATE_MACHINE_ARN', props.pipeline.stateMachineArn);
  }
}

/** Builds export archives in memory: up to 150 MB of images, twice while they are assembled. */
function accountFunction(scope: Construct, context: FunctionContext): PaveprintFunction {
  const fn = createFunction(scope, context, 'account', { timeoutSeconds: 29, memoryMb: 1769 });
  const exports = context.media.arnForObjects('exports/*');
  fn.allow(['s3:GetObject'], [context.media.arnForObjects('media/*'), exports]);
  fn.allow(['s3:PutObject'], [exports]);
  // Without ListBucket, S3 answers 403 instead of 404 for a missing image.
  fn.allow(['s3:ListBucket'], [context.media.bucketArn]);
  fn.addEnvironment('MEDIA_BUCKET', context.media.bucketName);
  return fn;
}

/** Crops pictures for print. */
function mailersFunction(scope: Construct, context: FunctionContext): PaveprintFunction {
  const fn = createFunction(scope, context, 'mailers', { timeoutSeconds: 29, memoryMb: 1769, sharp: true });
  const prints = context.media.arnForObjects('mailers/*');
  fn.allow(['s3:GetObject'], [context.media.arnForObjects('media/*'), prints]);
  fn.allow(['s3:PutObject'], [prints]);
  // Without ListBucket, S3 answers 403 instead of 404 for a missing file.
  fn.allow(['s3:ListBucket'], [context.media.bucketArn]);
  fn.addEnvironment('MEDIA_BUCKET', context.media.bucketName);
  return fn;
}
