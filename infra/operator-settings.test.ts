import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { ofType, openTemplates, production, read, text } from './local/paveprint/testing/templates.ts';
import type { Resources } from './local/paveprint/testing/templates.ts';

const { directory, synthesize, close } = openTemplates();
afterAll(close);

/** What the app stack imports of the data stack, which CloudFormation refuses to remove. */
function exportsOf(directory: string): string[] {
  const { Outputs } = z
    .object({ Outputs: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(text(directory, 'paveprint-dev-data')));
  return Object.keys(Outputs);
}

describe('a table that was restored', () => {
  it('takes the place of the own one in every function, role, alarm and in the stream, and the own one stays with its exports', () => {
    const stream = 'arn:aws:dynamodb:us-east-1:123456789012:table/restored/stream/2026-11-22T00:00:00.000';
    const outdir = synthesize('restored', { table: 'restored', tableStream: stream });
    const restored = read(outdir, 'paveprint-dev-app');
    const whole = JSON.stringify(restored);
    expect(whole).not.toContain('TableCD117FA1');
    const [mapping] = ofType(restored, 'AWS::Lambda::EventSourceMapping');
    expect(mapping?.Properties['EventSourceArn']).toBe(stream);
    for (const { Properties } of ofType(restored, 'AWS::Lambda::Function')) {
      const { Variables = {} } = Object(Properties['Environment']) as { Variables?: Record<string, unknown> };
      expect(Variables['TABLE_NAME'] ?? 'restored').toBe('restored');
    }
    expect(Object.keys(read(outdir, 'paveprint-dev-data'))).toContain('TableCD117FA1');
    expect(exportsOf(outdir)).toEqual(expect.arrayContaining(exportsOf(synthesize('own'))));
    expect(() => synthesize('half', { table: 'restored' })).toThrow(/table and tableStream/);
  });
});

const poolsOf = (outdir: string): string[] =>
  Object.entries(read(outdir, 'paveprint-dev-data')).flatMap(([id, { Type }]) =>
    Type === 'AWS::Cognito::UserPool' ? [id] : [],
  );

describe('a new user pool', () => {
  it('stands beside the lost one, serves sign-in, and leaves every export that the app stack may still import', () => {
    const outdir = synthesize('pool', { poolGeneration: 2 });
    expect(poolsOf(outdir)).toHaveLength(2);
    expect(poolsOf(outdir)).toContain('PeoplePoolC64A4D1E');
    expect(exportsOf(outdir)).toEqual(expect.arrayContaining(exportsOf(synthesize('first'))));
    expect(text(outdir, 'paveprint-dev-app')).not.toContain('PeoplePoolC64A4D1E');
  });

  it('can be lost as well, and is then followed by a third, whether or not the first was forgotten', () => {
    const second = synthesize('second', { poolGeneration: 2 });
    const third = synthesize('third', { poolGeneration: 3 });
    expect(exportsOf(third)).toEqual(expect.arrayContaining(exportsOf(second)));
    const forgotten = synthesize('second-alone', { poolGeneration: 2, forgottenPools: 1 });
    const beside = synthesize('third-beside', { poolGeneration: 3, forgottenPools: 1 });
    expect(exportsOf(beside)).toEqual(expect.arrayContaining(exportsOf(forgotten)));
    expect(poolsOf(third)).toEqual(expect.arrayContaining(poolsOf(second)));
    expect(poolsOf(third)).toHaveLength(3);
  });

  it('leaves the lost one as it was deployed last, because CloudFormation cannot change what is gone', () => {
    const mails = { mailFrom: 'hello@example.com', mailVerified: true };
    const before = read(synthesize('before', mails), 'paveprint-dev-data');
    const after = read(synthesize('after', { poolGeneration: 2, ...mails }), 'paveprint-dev-data');
    const [lost = ''] = poolsOf(join(directory, 'before'));
    expect(after[lost]).toEqual(before[lost]);
  });

  it('is the only one that settings change once the lost one is forgotten, which deletes nothing', () => {
    const kept = synthesize('kept', { poolGeneration: 2 });
    const [lost = '', current] = poolsOf(kept);
    expect(read(kept, 'paveprint-dev-data')[lost]).toMatchObject({ DeletionPolicy: 'Retain' });
    const mails = { mailFrom: 'hello@example.com', mailVerified: true };
    const forgotten = synthesize('forgotten', { poolGeneration: 2, forgottenPools: 1, ...mails });
    expect(poolsOf(forgotten)).toEqual([current]);
    expect(text(forgotten, 'paveprint-dev-data')).not.toContain(lost);
  });

  it('is never forgotten itself', () => {
    expect(() => synthesize('all-forgotten', { poolGeneration: 2, forgottenPools: 2 })).toThrow(
      /the last pool is in use/,
    );
  });
});

describe('the budget', () => {
  it('has no name of its own, because CloudFormation replaces it when its address changes', () => {
    const [budget] = ofType(read(synthesize('budget', production), 'paveprint-prod-app'), 'AWS::Budgets::Budget');
    expect(budget?.Properties['NotificationsWithSubscribers']).toHaveLength(2);
    expect(budget?.Properties['Budget']).not.toHaveProperty('BudgetName');
  });
});

describe('a function', () => {
  it('shares the instances of the AWS account, unless the operator reserves some', () => {
    const reservedOf = (resources: Resources) =>
      ofType(resources, 'AWS::Lambda::Function').flatMap(({ Properties }) =>
        'ReservedConcurrentExecutions' in Properties
          ? [[Properties['Description'], Properties['ReservedConcurrentExecutions']]]
          : [],
      );
    expect(reservedOf(read(synthesize('shared'), 'paveprint-dev-app'))).toEqual([]);
    const reserved = read(
      synthesize('reserved', { reservedConcurrency: 'stream:20,draw-design:10' }),
      'paveprint-dev-app',
    );
    expect(Object.fromEntries(reservedOf(reserved))).toEqual({ 'Paveprint draw-design': 10, 'Paveprint stream': 20 });
    expect(() => synthesize('unknown', { reservedConcurrency: 'draw:10' })).toThrow(
      /reservedConcurrency names draw, but/,
    );
  });
});
