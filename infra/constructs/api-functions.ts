import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';

import type { FunctionName } from '#shared/http/endpoint.ts';
import type { HouseFunction } from './house-function.ts';
import { makeFunction } from './house.ts';
import type { House } from './house.ts';
import type { Maps } from './maps.ts';
import type { SignIn } from './sign-in.ts';
import { addSpendingLimits, grantListings, grantMapillary, grantStreetView } from './third-party-access.ts';
import type { ThirdPartySecrets } from './third-party-secrets.ts';

export type ApiFunctionsProps = {
  readonly house: House;
  readonly originSecret: string;
  readonly signIn: SignIn;
  readonly maps: Maps;
  readonly secrets: ThirdPartySecrets;
  readonly pipeline: IStateMachine;
};

/** The functions behind HTTP routes. The gateway gives up after 30 s, so each ends itself before. */
export class ApiFunctions extends Construct {
  readonly byName: Readonly<Record<FunctionName, HouseFunction>>;

  constructor(scope: Construct, id: string, props: ApiFunctionsProps) {
    super(scope, id);
    const { house, maps, secrets } = props;
    const plain = { timeoutSeconds: 15, memoryMb: 512 };
    this.byName = {
      account: accountFunction(this, house),
      auth: makeFunction(this, house, 'auth', plain),
      config: makeFunction(this, house, 'config', plain),
      // Prices 1,000 lines and sets the type of a printed estimate.
      estimates: makeFunction(this, house, 'estimates', { timeoutSeconds: 15, memoryMb: 1024 }),
      fulfilment: makeFunction(this, house, 'fulfilment', plain),
      // Decodes uploads, so it needs a whole processor (1,769 MB), and may wait 10 s for a job.
      imaging: makeFunction(this, house, 'imaging', {
        timeoutSeconds: 29,
        memoryMb: 1769,
        sharp: true,
        media: ['s3:GetObject', 's3:PutObject'],
      }),
      leads: makeFunction(this, house, 'leads', plain),
      organizations: makeFunction(this, house, 'organizations', plain),
      properties: makeFunction(this, house, 'properties', plain),
      proposals: makeFunction(this, house, 'proposals', plain),
      homeowner: makeFunction(this, house, 'homeowner', { timeoutSeconds: 15, memoryMb: 1024 }),
    };
    for (const fn of Object.values(this.byName)) fn.addEnvironment('ORIGIN_SECRET', props.originSecret);
    const { auth, config, imaging, properties } = this.byName;
    for (const [name, value] of Object.entries(props.signIn.environment)) auth.addEnvironment(name, value);
    maps.grantTileKey(config);
    maps.grantPlaces(properties, ['Text', 'Position', 'Suggestions']);
    maps.grantPlaces(imaging, ['Text']);
    grantStreetView(imaging, secrets, house.config);
    grantMapillary(imaging, secrets);
    grantListings(imaging, secrets, house.config);
    addSpendingLimits(imaging, house.config);
    imaging.allow(['states:StartExecution'], [props.pipeline.stateMachineArn]);
    imaging.addEnvironment('STATE_MACHINE_ARN', props.pipeline.stateMachineArn);
  }
}

/** Packs archives in memory: pictures of up to 150 MB, and a copy of them while they are put together. */
function accountFunction(scope: Construct, house: House): HouseFunction {
  const fn = makeFunction(scope, house, 'account', { timeoutSeconds: 29, memoryMb: 1769 });
  const exports = house.media.arnForObjects('exports/*');
  fn.allow(['s3:GetObject'], [house.media.arnForObjects('media/*'), exports]);
  fn.allow(['s3:PutObject'], [exports]);
  // Without it S3 answers 403 instead of 404 for a picture that is gone.
  fn.allow(['s3:ListBucket'], [house.media.bucketArn]);
  fn.addEnvironment('MEDIA_BUCKET', house.media.bucketName);
  return fn;
}
