import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { openTemplates, production, read } from './local/paveprint/testing/templates.ts';

const { synthesize, close } = openTemplates();
afterAll(close);

const runbook = readFileSync(join(import.meta.dirname, 'runbook.md'), 'utf8');
const removing = /^## Removing it\n([^]*?)^## /m.exec(runbook)?.[1] ?? '';
/** What the section says about the app stack, and about the data stack. */
const [ofApp = '', ofData = ''] = removing.split('The data stack goes only after it');

test.each([
  ['app', ofApp],
  ['data', ofData],
])('the runbook names what the %s stack leaves behind when it is removed', (stack, said) => {
  const kept = Object.entries(read(synthesize('left', production), `paveprint-prod-${stack}`))
    .filter(([, { DeletionPolicy }]) => typeof DeletionPolicy === 'string' && DeletionPolicy !== 'Delete')
    .map(([id]) => id);
  const named = [...said.matchAll(/`([A-Z]\w+)`/g)].map(([, name = '']) => name);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((id) => !named.some((name) => id.startsWith(name)))).toEqual([]);
  expect(named.filter((name) => !kept.some((id) => id.startsWith(name)))).toEqual([]);
});
