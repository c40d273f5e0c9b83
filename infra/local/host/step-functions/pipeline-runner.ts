import { openStepFunctions } from './engine.ts';
import { machineArn, resumedMachine } from './sample-machine.ts';

// Run as a separate process by resume.test.ts: starts one execution and prints each call of a function. The second call
// never returns, so that the test can kill the process in the middle of a task.
const [directory = '', name = ''] = process.argv.slice(2);
let calls = 0;

const stepFunctions = await openStepFunctions({
  directory,
  secondMs: 20,
  machines: [resumedMachine],
  async invoke(_arn, payload) {
    calls += 1;
    process.stdout.write(`${JSON.stringify(payload)}\n`);
    return calls === 1 ? 'first answered' : new Promise(() => undefined);
  },
});
await stepFunctions.call('StartExecution', { stateMachineArn: machineArn, name, input: '{"id":7}' });
setInterval(() => undefined, 1000); // a pending promise does not keep a process alive
