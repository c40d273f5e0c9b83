import { afterEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { mapProposalsQuery } from '../../../../api/proposal-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed } from '../testing/in-wizard.tsx';
import { useProposalSave } from './use-proposal-save.ts';

afterEach(() => vi.unstubAllGlobals());

const refused = (): Response =>
  new Response('This proposal changed.', { status: 409, headers: { 'x-error-code': 'CONFLICT' } });

test('whose changes to keep is asked once, though the proposal changes once more in something else', async () => {
  const theirs: Proposal = { ...completed, area: 600, version: 2 };
  const later: Proposal = { ...theirs, currentStep: 4, version: 3 };
  const versions: number[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(versions.length === 1 ? theirs : later));
    const edit = JSON.parse(body as string) as Pick<Proposal, 'area' | 'version'>;
    versions.push(edit.version);
    const isNewest = edit.version === later.version;
    return Promise.resolve(isNewest ? Response.json({ ...later, ...edit, version: 4 }) : refused());
  });
  const { edit, conflict } = firstRender(() => useProposalSave(completed, () => undefined));
  let isSaved: boolean | undefined;
  void edit({ area: 800 }).then((saved) => (isSaved = saved));
  // Answers the first question, and closes any other one.
  await vi.waitFor(() => {
    conflict.answer(versions.length < 2 ? 'mine' : 'neither');
    expect(isSaved).toBeDefined();
  });
  expect([isSaved, versions]).toEqual([true, [1, 2, 3]]);
});

test('saves that are begun together go one after the other, and the last one holds', async () => {
  let onServer = completed;
  const versions: number[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    const edit = JSON.parse(body as string) as Pick<Proposal, 'version'>;
    versions.push(edit.version);
    if (edit.version !== onServer.version) return Promise.resolve(refused());
    onServer = { ...onServer, ...edit, version: edit.version + 1 };
    return Promise.resolve(Response.json(onServer));
  });
  const { edit } = firstRender(() => useProposalSave(completed, () => undefined));
  const saves = [edit({ imageGenerationMethod: 'inpainting' }), edit({ imageGenerationMethod: 'responses' })];
  expect(await Promise.all(saves)).toEqual([true, true]);
  expect([versions, onServer.imageGenerationMethod]).toEqual([[1, 2], 'responses']);
});

test('a save that another tab’s changes do not touch goes through without asking', async () => {
  let onServer: Proposal = { ...completed, imageGenerationMethod: 'inpainting', version: 2 };
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(onServer));
    const edit = JSON.parse(body as string) as Pick<Proposal, 'area' | 'version'>;
    if (edit.version !== onServer.version) return Promise.resolve(refused());
    onServer = { ...onServer, ...edit, version: edit.version + 1 };
    return Promise.resolve(Response.json(onServer));
  });
  const save = firstRender(() => useProposalSave(completed, () => undefined));
  expect(await save.edit({ area: 800 })).toBe(true);
  expect(onServer).toMatchObject({ area: 800, imageGenerationMethod: 'inpainting', version: 3 });
});

test('a design of a photo that another tab replaced is not saved on that one', async () => {
  const theirs: Proposal = { ...completed, beforeImageR2Url: `/media/${'2'.repeat(32)}`, version: 2 };
  const reloads: true[] = [];
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(theirs));
    const { version } = JSON.parse(body as string) as Pick<Proposal, 'version'>;
    return Promise.resolve(version === theirs.version ? Response.json({ ...theirs, version: 3 }) : refused());
  });
  const { image, conflict } = firstRender(() => useProposalSave(completed, () => reloads.push(true)));
  let isSaved: boolean | undefined;
  void image({ afterImageR2Url: `/media/${'1'.repeat(32)}` }).then((saved) => (isSaved = saved));
  await vi.waitFor(() => {
    conflict.answer('theirs');
    expect(isSaved).toBe(false);
  });
  expect(reloads).toEqual([true]);
});

test('what the work in a tab is based on stays while it is asked about another tab’s changes', async () => {
  const client = createQueryClient();
  const theirs: Proposal = { ...completed, area: 600, version: 2 };
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    Promise.resolve(method === 'GET' ? Response.json(theirs) : refused()),
  );
  const { edit, base } = firstRender(() => useProposalSave(completed, () => undefined), client);
  void edit({ area: 800 });
  await expect.poll(() => client.getQueryData(proposalKey(completed.slug))).toEqual(theirs);
  expect(base()).toEqual(completed);
});

test('a saved price outdates the map, which is asked for again once it is shown', async () => {
  const client = createQueryClient();
  const { queryKey } = mapProposalsQuery();
  client.setQueryData(queryKey, []);
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ ...completed, version: 2 }));
  });
  await firstRender(() => useProposalSave(completed, () => undefined), client).edit({ totalCost: 9000 });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  expect(asked).toEqual([`/api/proposals/${completed.id}`]);
});
