import { join } from 'node:path';

import type { Engines } from './engines.ts';
import { readEventSources } from './events/event-source.ts';
import { openFailedRecords } from './events/failed-records.ts';
import { openStreamDelivery } from './events/stream-delivery.ts';
import type { HostLog } from './host-log.ts';
import type { Permissions } from './iam/permissions.ts';
import { heldInvoke } from './lambda/held-invoke.ts';
import type { Hold } from './lambda/held-invoke.ts';
import type { LocalFunction } from './lambda/local-function.ts';
import { openWorkers } from './lambda/workers.ts';
import type { Workers } from './lambda/workers.ts';
import { meteredInvoke } from './meter.ts';
import type { Meter } from './meter.ts';
import { openStepFunctions } from './step-functions/engine.ts';
import type { StepFunctions } from './step-functions/engine.ts';
import { invokeAsMachine, mapDenialOf, readStateMachines } from './step-functions/state-machines.ts';
import type { Template } from './template/template.ts';

export type ComputeOptions = {
  readonly template: Template;
  readonly engines: Engines;
  readonly permissions: Permissions;
  readonly functions: readonly LocalFunction[];
  readonly dataDirectory: string;
  readonly log: HostLog;
  readonly redeliver: boolean;
  readonly hold: Hold | undefined;
  readonly meter: Meter;
  readonly patience: number;
};

/** How long an unused instance of a function is kept. */
const IDLE_MS = 60_000;

/** Everything that runs code: functions, state machines and stream consumers. */
export type Compute = {
  readonly invoke: Workers['invoke'];
  readonly stepFunctions: StepFunctions;
  close(): Promise<void>;
};

export async function openCompute(options: ComputeOptions): Promise<Compute> {
  const { template, engines, permissions, dataDirectory, log } = options;
  const workers = openWorkers({
    functions: options.functions,
    log: (id, text) => log.functionOutput(id, text),
    idleMs: IDLE_MS * options.patience,
  });
  const { functions, meter } = options;
  const run = meteredInvoke(functions, (functionArn, payload) => workers.invoke(functionArn, payload), meter);
  const invoke = options.hold ? heldInvoke(run, options.hold) : run;
  const stepFunctions = await openStepFunctions({
    directory: join(dataDirectory, 'step-functions'),
    machines: readStateMachines(template),
    invoke: invokeAsMachine(permissions, invoke),
    mapDenial: mapDenialOf(permissions),
  });
  const streams = openStreamDelivery({
    sources: readEventSources(template),
    dynamoDb: engines.dynamoDb,
    invoke,
    leaveFailed: openFailedRecords({ s3: engines.s3, permissions }),
    report: (error) => log.report(error),
    redeliver: options.redeliver,
  });
  return {
    invoke,
    stepFunctions,
    async close() {
      await streams.close();
      await stepFunctions.close();
      await workers.close();
    },
  };
}
