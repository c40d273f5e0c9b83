import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { ofType, openTemplates, production, read, text } from './local/paveprint/testing/templates.ts';
import type { Resources } from './local/paveprint/testing/templates.ts';

const { synthesize, close } = openTemplates();
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

describe('a new user pool', () => {
  it('stands beside the lost one, serves sign-in, and leaves every export that the app stack may still import', () => {
    const outdir = synthesize('pool', { poolGeneration: 2 });
    const pools = Object.entries(read(outdir, 'paveprint-dev-data')).flatMap(([id, { Type }]) =>
      Type === 'AWS::Cognito::UserPool' ? [id] : [],
    );
    expect(pools).toHaveLength(2);
    expect(pools).toContain('PeoplePoolC64A4D1E');
    expect(exportsOf(outdir)).toEqual(expect.arrayContaining(exportsOf(synthesize('first'))));
    expect(text(outdir, 'paveprint-dev-app')).not.toContain('PeoplePoolC64A4D1E');
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
