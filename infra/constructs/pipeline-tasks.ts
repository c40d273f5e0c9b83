import { Construct } from 'constructs';

import type { PipelineTask } from './function-partitions.ts';
import type { HouseFunction } from './house-function.ts';
import { makeFunction } from './house.ts';
import type { House } from './house.ts';
import type { Maps } from './maps.ts';
import {
  addSpendingLimits,
  grantListings,
  grantMapillary,
  grantOpenAi,
  grantStreetView,
} from './third-party-access.ts';
import type { ThirdPartySecrets } from './third-party-secrets.ts';

export type PipelineTasksProps = {
  readonly house: House;
  readonly secrets: ThirdPartySecrets;
  readonly maps: Maps;
};

/** One function a state of the pipeline. Each ends itself before its state does, so the inner reason is what is reported. */
export class PipelineTasks extends Construct {
  readonly byName: Readonly<Record<PipelineTask, HouseFunction>>;

  constructor(scope: Construct, id: string, { house, secrets, maps }: PipelineTasksProps) {
    super(scope, id);
    const drawing = {
      memoryMb: 1769, // one whole processor
      sharp: true,
      media: ['s3:GetObject', 's3:PutObject'],
    } as const;
    this.byName = {
      'fetch-photo': makeFunction(this, house, 'fetch-photo', {
        timeoutSeconds: 30,
        ...drawing,
        media: ['s3:PutObject'],
      }),
      'render-aerial': makeFunction(this, house, 'render-aerial', {
        timeoutSeconds: 60,
        ...drawing,
        media: ['s3:PutObject'],
      }),
      'draw-design': makeFunction(this, house, 'draw-design', { timeoutSeconds: 270, ...drawing }),
      'compose-marketing': makeFunction(this, house, 'compose-marketing', { timeoutSeconds: 60, ...drawing }),
      'finish-job': makeFunction(this, house, 'finish-job', { timeoutSeconds: 15, memoryMb: 512 }),
      'fail-job': makeFunction(this, house, 'fail-job', { timeoutSeconds: 15, memoryMb: 512 }),
    };
    maps.grantStaticMap(this.byName['render-aerial']);
    this.byName['render-aerial'].addEnvironment('MAP_ATTRIBUTION', house.config.mapAttribution);
    grantStreetView(this.byName['fetch-photo'], secrets, house.config);
    grantMapillary(this.byName['fetch-photo'], secrets);
    grantListings(this.byName['fetch-photo'], secrets, house.config);
    // Below the function's 270 s, so that a model that hangs is reported as one.
    grantOpenAi(this.byName['draw-design'], { secrets, config: house.config, timeoutSeconds: 240 });
    addSpendingLimits(this.byName['draw-design'], house.config);
  }
}
