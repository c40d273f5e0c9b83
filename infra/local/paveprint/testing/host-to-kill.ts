import type { HeldInvocation } from '../../host/lambda/held-invoke.ts';
import { startPaveprint } from '../start.ts';
import type { InvocationToHold } from './killable-host.ts';
import { PATIENCE } from './patience.ts';

// A host in a separate process that a test may kill at any time. It sends its addresses when it is ready. For an
// invocation that it is to hold back or lose, it sends the number twice: when it learns of it, and when it gets there.

// A test that ended early, or was killed, cannot kill its host.
process.once('disconnect', () => process.exit(1));

const [, , dataDirectory = ''] = process.argv;
const wanted: InvocationToHold[] = [];

/** The error that the state machine gets when Lambda does not know what became of an invocation. */
class LostInvocation extends Error {
  constructor() {
    super('The cause could not be determined because Lambda did not return an error type.');
    this.name = 'Lambda.Unknown';
  }
}

function hold({ functionArn, payload, when }: HeldInvocation): Promise<void> | undefined {
  const text = JSON.stringify(payload);
  const at = wanted.findIndex(
    (one) => one.when === when && functionArn.includes(`:function:${one.fn}`) && text.includes(one.has),
  );
  const [found] = at < 0 ? [] : wanted.splice(at, 1);
  if (!found) return undefined;
  process.send?.({ held: found.number });
  return found.isLost ? Promise.reject(new LostInvocation()) : new Promise(() => undefined);
}

const { origin, endpoints, names } = await startPaveprint({ dataDirectory, patience: PATIENCE, faults: { hold } });
process.on('message', (one: InvocationToHold) => {
  wanted.push(one);
  process.send?.({ known: one.number });
});
process.send?.({ origin, aws: endpoints.aws, tableName: names.table, mediaBucket: names.mediaBucket });
