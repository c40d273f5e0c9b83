import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import asl from 'asl-validator';
import { expect, test } from 'vitest';

import { loadDefinition } from './local/host/step-functions/definition.ts';

const text = readFileSync(join(import.meta.dirname, 'mailer-batch.asl.json'), 'utf8').replaceAll(
  /\$\{(\w+)\}/g,
  'arn:aws:lambda:us-east-1:000000000000:function:$1',
);

test('the export of mailers is valid Amazon States Language, of states that the local host runs', () => {
  expect(asl(JSON.parse(text))).toMatchObject({ isValid: true });
  expect(Object.keys(loadDefinition('MailerBatches', text).States)).toEqual([
    'take pieces',
    'build archive',
    'stop',
    'batch stopped',
  ]);
});
