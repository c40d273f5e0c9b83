import { describe, expect, test } from 'vitest';

import { importProblem, packageProblem, tableProblem, targetOf } from './arrows.js';

describe('importProblem', () => {
  test.each([
    ['functions/visits/handler.ts', 'shared/visits/visit.ts'],
    ['functions/proposals/handler.ts', 'functions/visits/visit-page.ts'],
    ['functions/proposals/handler.ts', 'functions/proposals/proposal-store.ts'],
    ['functions/visits/handler.ts', 'functions/storage/counter-store.ts'],
    ['functions/homeowner/handler.ts', 'frontend/site/proposal/proposal-document.tsx'],
    ['functions/visits/visits.test.ts', 'functions/testing/office.ts'],
    ['frontend/app/routes/_paid.tsx', 'frontend/app/features/shell/access-gate.tsx'],
    ['frontend/e2e/sign-in.ts', 'shared/testing/session-client.ts'],
    ['infra/bench/run.ts', 'shared/testing/session-client.ts'],
    ['infra/local/stand-ins/lots.ts', 'infra/local/host/http/handler.ts'],
  ])('lets %s import %s', (file, target) => {
    expect(importProblem(file, target)).toBeUndefined();
  });

  test.each([
    ['a room above', 'shared/visits/visit.ts', 'functions/visits/handler.ts', 'does not import functions here'],
    ['functions in the browser', 'frontend/api/call.ts', 'functions/http/route.ts', 'does not import functions here'],
    ['the app in a function', 'functions/homeowner/handler.ts', 'frontend/app/router.ts', 'frontend here'],
    ['contracts in the host', 'infra/local/host/host.ts', 'shared/api.ts', 'does not import shared here'],
    ['handlers in infra', 'infra/stacks/app-stack.ts', 'functions/visits/handler.ts', 'functions here'],
    ['a higher slice', 'functions/visits/handler.ts', 'functions/proposals/edit.ts', 'visits is below proposals'],
    ['a higher rule', 'shared/visits/visit.ts', 'shared/proposals/price.ts', 'visits is below proposals'],
    ['another slice’s store', 'functions/proposals/edit.ts', 'functions/visits/visit-store.ts', 'store belongs'],
    ['a store in a test', 'functions/proposals/edit.test.ts', 'functions/visits/visit-store.ts', 'store belongs'],
    ['a feature above', 'frontend/app/features/account/a.tsx', 'frontend/app/features/wizard/b.tsx', 'Features do not'],
    ['a feature below', 'frontend/app/features/wizard/a.tsx', 'frontend/app/features/account/b.tsx', 'Features do not'],
    ['test code', 'functions/visits/handler.ts', 'shared/testing/session-client.ts', 'does not import test code'],
    [
      'an unlisted folder',
      'functions/parcels/handler.ts',
      'functions/http/route.ts',
      'functions/parcels/handler.ts is in',
    ],
    [
      'from an unlisted folder',
      'functions/visits/a.ts',
      'functions/parcels/b.ts',
      'functions/parcels/b.ts is in no slice',
    ],
  ])('refuses %s', (_name, file, target, problem) => {
    expect(importProblem(file, target)).toContain(problem);
  });
});

describe('packageProblem', () => {
  test.each([
    ['shared/visits/visit.ts', 'zod'],
    ['shared/testing/session-client.ts', 'node:crypto'],
    ['frontend/site/marketing/site-files.test.tsx', 'node:fs'],
    ['functions/visits/visit-store.ts', '@aws-sdk/lib-dynamodb'],
    ['functions/storage/table.ts', '@aws-sdk/client-dynamodb'],
    ['functions/mail/send-mail.ts', '@aws-sdk/client-sesv2'],
  ])('lets %s import %s', (file, name) => {
    expect(packageProblem(file, name)).toBeUndefined();
  });

  test.each([
    ['shared/visits/visit.ts', 'node:crypto', 'zod and its own files only'],
    ['shared/visits/visit.ts', 'react', 'zod and its own files only'],
    ['frontend/api/call.ts', 'node:crypto', 'Not in the browser'],
    ['frontend/ui/button.tsx', '@aws-sdk/client-s3', 'Not in the browser'],
    ['functions/visits/handler.ts', '@aws-sdk/lib-dynamodb', 'Only *-store.ts files'],
  ])('keeps %s from importing %s', (file, name, problem) => {
    expect(packageProblem(file, name)).toContain(problem);
  });
});

describe.each(['functions/storage/table.ts', 'functions/storage/read-item.ts'])('tableProblem of %s', (table) => {
  test.each(['visits/visit-store.ts', 'visits/reminder-writes.ts', 'storage/transact.ts', 'visits/visits.test.ts'])(
    'lets functions/%s import it',
    (file) => {
      expect(tableProblem(`functions/${file}`, table)).toBeUndefined();
    },
  );

  test('keeps a verb from importing it, and nothing beside it', () => {
    expect(tableProblem('functions/visits/book-visit.ts', table)).toContain('Only *-store.ts');
    expect(tableProblem('functions/visits/book-visit.ts', 'functions/storage/transact.ts')).toBeUndefined();
  });
});

test('the consumer of the stream reads what items have become, and does no more with the table', () => {
  const problemWith = (file: string) => tableProblem('functions/stream/consume.ts', `functions/storage/${file}`);
  expect([problemWith('read-item.ts'), problemWith('table.ts')]).toEqual([undefined, expect.any(String)]);
});

test.each([
  ['./visit-store.ts', 'functions/visits/visit-store.ts'],
  ['../http/route.ts', 'functions/http/route.ts'],
  ['#shared/visits/visit.ts', 'shared/visits/visit.ts'],
  ['zod', undefined],
])('targetOf resolves %s', (specifier, target) => {
  expect(targetOf('functions/visits/handler.ts', specifier)).toBe(target);
});
