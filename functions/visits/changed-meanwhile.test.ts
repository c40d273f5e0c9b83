import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import * as z from 'zod';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { allOf, calendarPartition, kind, linkKey, proposalKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, readPartition } from '../testing/operator.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

const owner = { email: '', plan: 'paid', isReadOnly: false, role: 'owner', staff: false, isOperator: false } as const;
let office: Office;
let page: Proposal;
let from: string;
let to: string;

beforeEach(async () => {
  await resetRateLimits('slug');
  await resetRateLimits('move');
  office = await openOffice();
  await newCompany(office.session);
  page = await newPage(office.session);
  [from = '', to = ''] = (await freeStarts(page.slug)).slice(40);
});
afterEach(leaveRole);

const book = async (): Promise<string> => (await bookVisit(page.slug, from)).token;

async function move(token: string): Promise<void> {
  const params = { slug: page.slug, token, start: to };
  expect((await openSession(inject('origin')).ask(visits.move, { params })).status).toBe(200);
}

const takenCells = () => readPartition(calendarPartition(office.accountId), allOf(kind.cell));

/** Runs `happen` just before the first transaction of this process, after it read what it decides on. */
async function beforeItWrites(happen: () => Promise<unknown>): Promise<void> {
  const { table } = await import('../storage/table.ts');
  const send = table.client.send.bind(table.client) as (command: unknown) => Promise<unknown>;
  const happening = [happen];
  Object.assign(table.client, {
    send: async (command: unknown) => {
      if (command instanceof TransactWriteCommand) await happening.shift()?.();
      return send(command);
    },
  });
}

test('a visit that is moved while it is canceled is canceled, and its new time is free', async () => {
  const token = await book();
  stubRole('homeowner');
  await beforeItWrites(() => move(token));
  const { cancelOwnVisit } = await import('./homeowner-visit.ts');
  const canceled = await cancelOwnVisit({ slug: page.slug, token, viewer: '198.51.100.7' });
  expect(canceled).toMatchObject({ state: 'cancelled', start: new Date(to).toISOString() });
  expect(await takenCells()).toEqual([]);
});

test('the mail about a cancellation that loses to a move counts once', async () => {
  const { token } = await bookVisit(page.slug, from, { email: `${office.userId}-home@paveprint.example` });
  const { pageId } = z.object({ pageId: z.string() }).parse(await readItem(linkKey(page.slug)));
  // Leaves room for two mails: the one about the move, and this one.
  await useUpRateLimit('mail-page', 4, pageId);
  stubRole('homeowner');
  await beforeItWrites(() => move(token));
  const { cancelOwnVisit } = await import('./homeowner-visit.ts');
  const visit = await cancelOwnVisit({ slug: page.slug, token, viewer: '198.51.100.7' });
  expect(visit).toMatchObject({ state: 'cancelled', isMailed: true });
});

test('a proposal whose visit is booked while it is deleted stays, with the visit', async () => {
  stubRole('proposals');
  await beforeItWrites(book);
  const { deleteProposal } = await import('../proposals/delete-proposal.ts');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { accountId, userId } = office;
  const deleted = asTenant(accountId, () => deleteProposal({ ...owner, accountId, userId }, page.id));
  await expect(deleted).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await readItem(proposalKey(accountId, page.id))).toBeDefined();
  expect(await takenCells()).toHaveLength(4);
});
