import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { arnOf } from '../template/account.ts';
import { secretValues } from './secret-values.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paveprint-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const TYPE = 'AWS::SecretsManager::Secret';
const Resources = {
  Given: { Type: TYPE, Properties: {} },
  Seed: {
    Type: TYPE,
    Properties: { GenerateSecretString: { GenerateStringKey: 'seed', SecretStringTemplate: '{"v":1}' } },
  },
};
const valueOf = (id: string, from = folder) =>
  secretValues({ stacks: { app: { Resources, Outputs: {} } } }, () => 'from the product', from).get(
    arnOf('secretsmanager', `secret:${id}`),
  );

describe('a secret', () => {
  test('that the template generates is the same when the host starts again', () => {
    const first = valueOf('Seed');
    expect(JSON.parse(first ?? '')).toEqual({ v: 1, seed: expect.stringMatching(/^[0-9a-f]{48}$/) });
    expect(valueOf('Seed')).toBe(first);
    expect(statSync(join(folder, 'Seed')).mode & 0o077).toBe(0);
  });

  test('differs between two data folders', () => {
    const other = mkdtempSync(join(tmpdir(), 'paveprint-secrets-'));
    expect(valueOf('Seed', other)).not.toBe(valueOf('Seed'));
    rmSync(other, { recursive: true });
  });

  test('that the template does not generate is the product’s', () => {
    expect(valueOf('Given')).toBe('from the product');
  });
});
