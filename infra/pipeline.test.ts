import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import asl from 'asl-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { imageJobInput } from '#shared/imaging/image-job.ts';

const text = readFileSync(join(import.meta.dirname, 'pipeline.asl.json'), 'utf8');

const retrier = z.looseObject({
  ErrorEquals: z.array(z.string()),
  MaxAttempts: z.number(),
  IntervalSeconds: z.number().default(1),
  BackoffRate: z.number().default(2),
  JitterStrategy: z.enum(['FULL', 'NONE']).default('NONE'),
});
const state = z.looseObject({
  Type: z.string(),
  Comment: z.string().optional(),
  TimeoutSeconds: z.number().optional(),
  Retry: z.array(retrier).optional(),
  Next: z.string().optional(),
  End: z.boolean().optional(),
  Catch: z.array(z.looseObject({ Next: z.string() })).optional(),
  Choices: z.array(z.object({ Condition: z.string(), Next: z.string() })).optional(),
});
const definition = z.looseObject({
  StartAt: z.string(),
  TimeoutSeconds: z.number(),
  States: z.record(z.string(), state),
});
const machine = definition.parse(JSON.parse(text));
const states = Object.entries(machine.States);
const tasks = states.filter(([, { Type }]) => Type === 'Task');

const expressions = [...text.matchAll(/\{%(.*?)%\}/g)].map(([, expression = '']) => expression.trim());

/** The subset of JSONata that our local interpreter supports: paths, strings, comparison, `&` and `$exists`. */
const simple =
  /^(?:\$states(?:\.\w+)+|\$exists\(\$states(?:\.\w+)+\)|'[^']*')(?: (?:=|!=|<|>|<=|>=|&) (?:\$states(?:\.\w+)+|'[^']*'))*$/;

/** Limits of the wait before each retry, in seconds: full jitter waits for anything from zero to the longest. */
const waitsOf = ({ MaxAttempts, IntervalSeconds, BackoffRate, JitterStrategy }: z.infer<typeof retrier>) =>
  Array.from({ length: MaxAttempts }, (_, n) => {
    const longest = IntervalSeconds * BackoffRate ** n;
    return { shortest: JitterStrategy === 'FULL' ? 0 : longest, longest };
  });

describe('the pipeline', () => {
  it('is valid Amazon States Language', () => {
    const withArns = text.replaceAll(/\$\{(\w+)\}/g, 'arn:aws:lambda:us-east-1:000000000000:function:$1');
    expect(asl(JSON.parse(withArns))).toMatchObject({ isValid: true });
  });

  it('uses only state types that the local interpreter supports', () => {
    for (const [, { Type }] of states) expect(['Pass', 'Task', 'Choice', 'Succeed', 'Fail']).toContain(Type);
  });

  it('keeps its expressions to paths, comparison, & and $exists', () => {
    expect(expressions.length).toBeGreaterThan(10);
    for (const expression of expressions) expect(expression).toMatch(simple);
  });

  it('has a branch for every kind of job', () => {
    const kinds = imageJobInput.options.map(({ shape }) => shape.kind.value);
    const branches = machine.States['which kind']?.Choices ?? [];
    expect(branches.map(({ Next }) => Next).toSorted()).toEqual(kinds.toSorted());
    for (const { Condition, Next } of branches) expect(Condition).toBe(`{% $states.input.kind = '${Next}' %}`);
  });

  it('gives every task a time limit and explains its numbers', () => {
    for (const [name, { TimeoutSeconds, Comment }] of tasks) {
      expect(TimeoutSeconds).toBeGreaterThan(0);
      expect(`${name}: ${Comment}`).toContain(`${TimeoutSeconds} s`);
    }
  });

  it('has time for every attempt of each task and for the longest waits between them', () => {
    const needed = tasks.map(([, { Retry = [], TimeoutSeconds = 0 }]) => {
      const waits = Retry.flatMap(waitsOf);
      return waits.reduce((sum, { longest }) => sum + longest, TimeoutSeconds * (waits.length + 1));
    });
    expect(Math.max(...needed)).toBe(3 * 280 + 50);
    expect(Math.max(...needed)).toBeLessThanOrEqual(machine.TimeoutSeconds);
  });

  it('never comes back to a busy image model at once: it waits 10 s, and then 40 s', () => {
    const [retried] = machine.States['draw-design']?.Retry ?? [];
    expect(retried?.ErrorEquals).toContain('RateLimited');
    expect(retried && waitsOf(retried).map(({ shortest }) => shortest)).toEqual([10, 40]);
  });

  it('enters three states for a job that succeeds: 12 for the four pictures of a proposal', () => {
    const after: Record<string, string | undefined> = Object.fromEntries(
      states.map(([name, { Next }]) => [name, Next]),
    );
    const kinds = imageJobInput.options.map(({ shape }) => shape.kind.value);
    for (const kind of kinds) {
      expect([after[kind], machine.States[after[kind] ?? '']?.End]).toEqual(['finish-job', true]);
    }
    expect([machine.StartAt, 3 * kinds.length]).toEqual(['which kind', 12]);
  });

  it('reports every failure to the user', () => {
    const others = tasks.filter(([name]) => name !== 'fail-job');
    expect(others.map(([, { Catch }]) => Catch)).toMatchObject(
      others.map(() => [{ ErrorEquals: ['States.ALL'], Next: 'fail-job' }]),
    );
  });

  it('never retries a drawing whose outcome is unknown', () => {
    const unknownOutcomes = ['States.ALL', 'States.TaskFailed', 'States.Timeout', 'Lambda.Unknown', 'Sandbox.Timedout'];
    // Tasks named *-job use conditional writes, so retrying them is safe.
    const drawing = tasks.filter(([name]) => !name.endsWith('-job'));
    const retried = drawing.flatMap(([, { Retry = [] }]) => Retry.flatMap(({ ErrorEquals }) => ErrorEquals));
    expect(retried).toContain('Lambda.TooManyRequestsException');
    expect(unknownOutcomes.filter((error) => retried.includes(error))).toEqual([]);
  });

  it('tries no task again that refused', () => {
    const attempts = tasks.map(([name, { Retry = [] }]) => [
      name,
      Retry.find(({ ErrorEquals }) => ['Refused', 'States.ALL'].some((error) => ErrorEquals.includes(error)))
        ?.MaxAttempts ?? 0,
    ]);
    // The state that ends a job as failed refuses nothing.
    expect(attempts.filter(([name]) => name !== 'fail-job')).toEqual(
      ['fetch-photo', 'render-aerial', 'draw-design', 'compose-marketing', 'finish-job'].map((name) => [name, 0]),
    );
  });
});
