import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startHost } from './host.ts';
import type { Host } from './host.ts';
import type { CloudFormation } from './template/cloud-formation.ts';
import { synthesizeNotesApp } from './testing/notes-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'foreign-app-'));
const dataDirectory = join(folder, 'data');
let template: CloudFormation;
let host: Host;

beforeAll(async () => {
  template = synthesizeNotesApp(folder);
  host = await startHost({ template, dataDirectory });
});

afterAll(async () => {
  await host?.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (id: string) => {
  const response = await fetch(`${host.origin}/notes/${id}`);
  return response.ok ? ((await response.json()) as unknown) : response.status;
};

describe('a CDK app that is not Paveprint', () => {
  it('is served at the public address by its HTTP API', async () => {
    const body = JSON.stringify({ id: 'first', text: 'three small words' });
    const created = await fetch(`${host.origin}/notes`, { method: 'POST', body });
    expect([created.status, await created.text()]).toEqual([201, 'first']);
    expect(await read('first')).toMatchObject({ text: 'three small words' });
  });

  it('answers 404 for an unknown route or item', async () => {
    expect(await read('none')).toBe(404);
    expect((await fetch(`${host.origin}/elsewhere`)).status).toBe(404);
  });

  it('runs its state machine, whose task writes to the table', async () => {
    await expect.poll(() => read('first'), { timeout: 120_000 }).toEqual({ text: 'three small words', words: '3' });
  });

  it('keeps its table and bucket between starts', async () => {
    await host.close();
    host = await startHost({ template, dataDirectory });
    expect(await read('first')).toEqual({ text: 'three small words', words: '3' });
  });

  it('is refused by the name of a resource type that the host does not know', async () => {
    const strange = structuredClone(template);
    for (const { Resources } of Object.values(strange.stacks)) {
      Resources['Cluster'] = { Type: 'AWS::ECS::Cluster', Properties: {} };
    }
    const starting = startHost({ template: strange, dataDirectory: join(folder, 'refused') });
    await expect(starting).rejects.toThrow(
      'The local host does not know the resource type AWS::ECS::Cluster (Cluster).',
    );
  });
});
