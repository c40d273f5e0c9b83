import { arnOf, functionArn } from '../template/account.ts';

// Building blocks of the tests' state machines; also loaded by processes outside the test runner.

export const workArn = functionArn('Work');
export const machineArn = arnOf('states', 'stateMachine:Test');

/** A task that invokes its function with the state's input and outputs the reply. */
export const invokeWork = (more: object = {}): object => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: workArn, Payload: '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  ...more,
});

export const machine = (states: object, more: object = {}): string =>
  JSON.stringify({ QueryLanguage: 'JSONata', StartAt: Object.keys(states)[0], States: states, ...more });

/** Two tasks in sequence; the output of the end shows that data outlives the process. */
export const resumedMachine = {
  arn: machineArn,
  name: 'Test',
  definition: machine({
    First: invokeWork({
      Output: { id: '{% $states.input.id %}', reply: '{% $states.result.Payload %}' },
      Next: 'Second',
    }),
    Second: invokeWork({
      Arguments: { FunctionName: workArn, Payload: '{% $states.input.reply %}' },
      Output: { id: '{% $states.input.id %}', by: '{% $states.result.Payload %}' },
      Retry: [{ ErrorEquals: ['Busy'], MaxAttempts: 1 }],
      Next: 'End',
    }),
    End: { Type: 'Succeed' },
  }),
};
