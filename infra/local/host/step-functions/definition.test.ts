import { describe, expect, test } from 'vitest';

import { loadDefinition } from './definition.ts';
import { invokeWork, machine } from './sample-machine.ts';

const end = { Type: 'Succeed' };
const pass = { Type: 'Pass', End: true };
const mapWith = (more: object, processor: object = {}) => ({
  Type: 'Map',
  Label: 'each',
  ItemProcessor: {
    ProcessorConfig: { Mode: 'DISTRIBUTED', ExecutionType: 'STANDARD' },
    StartAt: 'In',
    States: { In: pass },
    ...processor,
  },
  End: true,
  ...more,
});
const choiceWith = (more: object) => ({
  Type: 'Choice',
  Choices: [{ Condition: '{% true %}', Next: 'End', ...more }],
});
const catchWith = (more: object) => ({ ErrorEquals: ['States.ALL'], Next: 'Work', ...more });

describe('loading a state machine', () => {
  test('accepts what the interpreter runs', () => {
    const states = { Work: invokeWork({ Next: 'End', Retry: [{ ErrorEquals: ['States.ALL'] }] }), End: end };
    expect(Object.keys(loadDefinition('Test', machine(states)).States)).toEqual(['Work', 'End']);
  });

  test.each([
    ['another query language', machine({ End: end }, { QueryLanguage: 'JSONPath' })],
    ['a Map without a processor', machine({ Each: { Type: 'Map', Label: 'each', End: true } })],
    ['an inline Map', machine({ Each: mapWith({}, { ProcessorConfig: { Mode: 'INLINE' } }) })],
    ['a Map that reads a file', machine({ Each: mapWith({ ItemReader: {} }) })],
    ['a Map that writes a file', machine({ Each: mapWith({ ResultWriter: {} }) })],
    ['a Map that tolerates failures', machine({ Each: mapWith({ ToleratedFailureCount: 1 }) })],
    ['a batch by its bytes', machine({ Each: mapWith({ ItemBatcher: { MaxInputBytesPerBatch: 1000 } }) })],
    ['a Map in a Map', machine({ Each: mapWith({}, { StartAt: 'In', States: { In: mapWith({}) } }) })],
    ['a name that a Map uses again', machine({ Each: mapWith({}, { StartAt: 'Each', States: { Each: pass } }) })],
    ['a Map that leads out of itself', machine({ Each: mapWith({}, { StartAt: 'Each', States: { In: pass } }) })],
    ['a Parallel state', machine({ Both: { Type: 'Parallel', Branches: [], End: true } })],
    ['a Wait state', machine({ Wait: { Type: 'Wait', Seconds: 1, End: true } })],
    ['a variable', machine({ Pass: { ...pass, Assign: { n: 1 } } })],
    ['a variable of a choice', machine({ Choose: choiceWith({ Assign: { n: 1 } }), End: end })],
    ['a variable of a catcher', machine({ Work: invokeWork({ End: true, Catch: [catchWith({ Assign: { n: 1 } })] }) })],
    ['a field it does not know', machine({ Pass: { ...pass, ResultPath: '$.x' } })],
    ['another service', machine({ Work: invokeWork({ Resource: 'arn:aws:states:::sqs:sendMessage', End: true }) })],
    ['a start that does not exist', machine({ End: end }, { StartAt: 'Nowhere' })],
    ['a next state that does not exist', machine({ Pass: { Type: 'Pass', Next: 'Nowhere' } })],
    ['a state that has neither Next nor End', machine({ Pass: { Type: 'Pass' } })],
    ['a state that has both Next and End', machine({ Pass: { ...pass, Next: 'End' }, End: end })],
    ['an expression that does not parse', machine({ Pass: { ...pass, Output: { a: ['{% $states.( %}'] } } })],
    ['$eval', machine({ Pass: { ...pass, Output: '{% $eval("1") %}' } })],
  ])('refuses %s and names the machine or the expression', (_name, definition) => {
    expect(() => loadDefinition('Test', definition)).toThrow(/Test|expression/);
  });
});
