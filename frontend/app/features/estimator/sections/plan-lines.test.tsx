import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { proposalByIdQuery } from '../../../../api/proposal-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith, firstRender, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
import { PlanLines } from './plan-lines.tsx';

const drawn: Proposal = {
  ...sampleProposal,
  drawnPolygon: [
    { lat: 26.1, lng: -80.1 },
    { lat: 26.101, lng: -80.1 },
    { lat: 26.101, lng: -80.101 },
  ],
};

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const clientWith = (proposal: Proposal) => {
  const client = createQueryClient();
  client.setQueryData(proposalByIdQuery(7).queryKey, proposal);
  return client;
};

const panel = (client = clientWith(drawn)) =>
  firstRender(() => PlanLines({ proposalId: 7, unitCost: 5, add: () => undefined }), client);

test('the lines of a laying plan are added by a button', () => {
  const { props } = elementWith(panel(), { proposalId: 7 });
  const actions = props['actions'] as (plans: readonly unknown[]) => never;
  expect(textOf(markupOf(actions([])))).toBe('Add Lines from the Plan');
});

test.each([
  [
    'that worked',
    () => answerWith(200, JSON.stringify(sampleProposal)),
    ['Laying Plan Saved', 'It is kept with the proposal.'],
  ],
  ['that failed', answerNothing, ['Update Failed', 'Could not save the laying plan. Please try again.']],
] as const)('saving a laying plan %s says so', async (_what, answer, toast) => {
  answer();
  press(panel(), { proposalId: 7 }, 'onSave', undefined);
  await expect.poll(caughtToasts).toEqual([toast]);
});

describe('a laying plan of a proposal that was changed elsewhere meanwhile', () => {
  const area = (name: string) => ({ name, outline: drawn.drawnPolygon ?? [], cutOuts: [] });
  const laidAnew = [area('Walkway')];

  /** A server that has saved this change and refuses to save over any older version. Returns its current proposal. */
  const serverWith = (change: Partial<Proposal>): (() => Proposal) => {
    let onServer: Proposal = { ...drawn, ...change, version: drawn.version + 1 };
    vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
      if (method === 'GET') return Promise.resolve(Response.json(onServer));
      const { version, ...edit } = JSON.parse(body as string) as Partial<Proposal>;
      if (version !== undefined && version !== onServer.version) return Promise.resolve(refused());
      onServer = { ...onServer, ...edit, version: onServer.version + 1 };
      return Promise.resolve(Response.json(onServer));
    });
    return () => onServer;
  };
  const refused = (): Response =>
    new Response('This proposal changed.', { status: 409, headers: { 'x-error-code': 'CONFLICT' } });

  test('undoes no area that was drawn there, and stays as it is on the screen', async () => {
    const areas = [area('Walkway'), area('Patio')];
    const onServer = serverWith({ areas });
    const client = clientWith(drawn);
    press(panel(client), { proposalId: 7 }, 'onSave', undefined, laidAnew);
    const told = 'The plan or its areas were changed elsewhere. Please reload and try again.';
    await expect.poll(caughtToasts).toEqual([['Update Failed', told]]);
    expect(onServer().areas).toEqual(areas);
    expect(client.getQueryData(proposalByIdQuery(7).queryKey)).toEqual(drawn);
  });

  test('is saved over anything else', async () => {
    const onServer = serverWith({ costPerSqFt: 15 });
    press(panel(), { proposalId: 7 }, 'onSave', undefined, laidAnew);
    await expect.poll(caughtToasts).toEqual([['Laying Plan Saved', 'It is kept with the proposal.']]);
    expect(onServer()).toMatchObject({ areas: laidAnew, costPerSqFt: 15 });
  });
});
