import { Construct } from 'constructs';

import { isMailOn } from '../config.ts';
import { runEveryMinute } from './every-minute.ts';
import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';

/** A schedule that ticks every minute, and the function that does what is due (docs/decisions/0077). */
export class Clock extends Construct {
  readonly fn: PaveprintFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    // A full vCPU (1,769 MB), because 10,000 things may be due in one minute (docs/scale.md).
    this.fn = createFunction(this, context, 'clock', { timeoutSeconds: 60, memoryMb: 1769 });
    this.fn.addEnvironment('MAIL', isMailOn(context.config) ? 'on' : 'off');
    runEveryMinute(this, this.fn, 'Lets Paveprint do what is due');
  }
}
