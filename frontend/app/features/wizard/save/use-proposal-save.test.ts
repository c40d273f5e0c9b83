import { afterEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { completed } from '../testing/in-wizard.tsx';
import { useProposalSave } from './use-proposal-save.ts';

afterEach(() => vi.unstubAllGlobals());

test('a save that another tab’s changes do not touch goes through without asking', async () => {
  let onServer: Proposal = { ...completed, imageGenerationMethod: 'inpainting', version: 2 };
  vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(onServer));
    const edit = JSON.parse(body as string) as Pick<Proposal, 'area' | 'version'>;
    if (edit.version !== onServer.version) {
      const headers = { 'x-error-code': 'CONFLICT' };
      return Promise.resolve(new Response('This proposal changed.', { status: 409, headers }));
    }
    onServer = { ...onServer, ...edit, version: edit.version + 1 };
    return Promise.resolve(Response.json(onServer));
  });
  const save = firstRender(() => useProposalSave(completed, () => undefined));
  expect(await save.edit({ area: 800 })).toBe(true);
  expect(onServer).toMatchObject({ area: 800, imageGenerationMethod: 'inpainting', version: 3 });
});
