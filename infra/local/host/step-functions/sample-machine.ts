// What the tests' machines are made of; also loaded by processes outside the test runner.

export const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:Work';
export const machineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:Test';

/** A task that hands its function the state's input and passes the function's answer on. */
export const invokeWork = (more: object = {}): object => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: functionArn, Payload: '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  ...more,
});

export const machine = (states: object, more: object = {}): string =>
  JSON.stringify({ QueryLanguage: 'JSONata', StartAt: Object.keys(states)[0], States: states, ...more });

/** Two tasks after each other; the end shows that variables and data outlive the process. */
export const resumedMachine = {
  arn: machineArn,
  name: 'Test',
  definition: machine({
    First: invokeWork({ Assign: { kept: '{% $states.input.id %}' }, Next: 'Second' }),
    Second: invokeWork({ Retry: [{ ErrorEquals: ['Busy'], MaxAttempts: 1 }], Next: 'End' }),
    End: { Type: 'Succeed', Output: { id: '{% $kept %}', by: '{% $states.input %}' } },
  }),
};
