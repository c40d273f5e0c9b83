import { Construct } from 'constructs';

import { runEveryMinute } from './every-minute.ts';
import { createFunction } from './function-context.ts';
import type { FunctionContext } from './function-context.ts';
import type { PaveprintFunction } from './paveprint-function.ts';
import { withoutTrustedOrigin } from './third-party-access.ts';

/** Reads a fifteenth of all calendars every minute, separately from the clock (docs/decisions/0087). */
export class CalendarReader extends Construct {
  readonly fn: PaveprintFunction;

  constructor(scope: Construct, id: string, context: FunctionContext) {
    super(scope, id);
    // A full vCPU (1,769 MB), because expanding repeating entries takes computing time.
    this.fn = createFunction(this, context, 'calendar-reader', { timeoutSeconds: 60, memoryMb: 1769 });
    withoutTrustedOrigin(this.fn);
    runEveryMinute(this, this.fn, 'Lets Paveprint read calendars');
  }
}
