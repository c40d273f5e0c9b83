import { Construct } from 'constructs';

import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PipelineTask } from './function-partitions.ts';
import type { Maps } from './maps.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import {
  addSpendingLimits,
  grantListings,
  grantMapillary,
  grantOpenAi,
  grantStreetView,
} from './third-party-access.ts';
import type { ThirdPartySecrets } from './third-party-secrets.ts';

export type PipelineTasksProps = {
  readonly context: FunctionContext;
  readonly secrets: ThirdPartySecrets;
  readonly maps: Maps;
};

/** One function per state. Each times out before its state does, so that the more precise error is reported. */
export class PipelineTasks extends Construct {
  readonly byName: Readonly<Record<PipelineTask, PaveprintFunction>>;

  constructor(scope: Construct, id: string, { context, secrets, maps }: PipelineTasksProps) {
    super(scope, id);
    const drawing = {
      memoryMb: 1769, // one full vCPU
      sharp: true,
      media: ['s3:GetObject', 's3:PutObject'],
    } as const;
    this.byName = {
      'fetch-photo': createFunction(this, context, 'fetch-photo', {
        timeoutSeconds: 30,
        ...drawing,
        media: ['s3:PutObject'],
      }),
      'render-aerial': createFunction(this, context, 'render-aerial', {
        timeoutSeconds: 60,
        ...drawing,
        media: ['s3:PutObject'],
      }),
      'draw-design': createFunction(this, context, 'draw-design', { timeoutSeconds: 270, ...drawing }),
      'compose-marketing': createFunction(this, context, 'compose-marketing', { timeoutSeconds: 60, ...drawing }),
      'finish-job': createFunction(this, context, 'finish-job', { timeoutSeconds: 15, memoryMb: 512 }),
      'fail-job': createFunction(this, context, 'fail-job', {
        timeoutSeconds: 15,
        memoryMb: 512,
        media: ['s3:DeleteObject'],
      }),
    };
    maps.grantStaticMap(this.byName['render-aerial']);
    this.byName['render-aerial'].addEnvironment('MAP_ATTRIBUTION', context.config.mapAttribution);
    grantStreetView(this.byName['fetch-photo'], secrets, context.config);
    grantMapillary(this.byName['fetch-photo'], secrets);
    grantListings(this.byName['fetch-photo'], secrets, context.config);
    // Below the function's 270 s, so that a hanging model is reported as such.
    grantOpenAi(this.byName['draw-design'], { secrets, config: context.config, timeoutSeconds: 240 });
    addSpendingLimits(this.byName['draw-design'], context.config);
  }
}
