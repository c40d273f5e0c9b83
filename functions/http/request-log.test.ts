import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { REFERENCE_HEADER } from '#shared/http/reference.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { aLead } from '../testing/leads.ts';
import { findLine, linesWith, readLog } from '../testing/logged-lines.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';

const canary = `canary-${randomBytes(8).toString('hex')}`;
let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

describe('the log has one line of a request', () => {
  test('that was answered, with the account and the capacity it consumed', async () => {
    await office.session.call(estimates.list);
    const { accountId } = office;
    const line = await findLine({ route: 'GET /api/estimates', status: 200, accountId });
    // Strongly consistent reads of session, member and account, and one query, as functions/storage/README.md states.
    expect(line).toMatchObject({ capacityUnits: 4, correlationId: expect.any(String), requestId: expect.any(String) });
    expect(await linesWith({ correlationId: line['correlationId'] })).toHaveLength(1);
  });

  test('of nobody, which has no account', async () => {
    const { headers } = await openSession(inject('origin')).ask(auth.currentUser);
    const own = { route: 'GET /api/auth/user', status: 401, reference: headers.get(REFERENCE_HEADER) };
    expect(await findLine(own)).not.toHaveProperty('accountId');
    expect(await linesWith({ reference: own.reference, status: 401 })).toHaveLength(1);
  });
});

test('a change that brings something about has a line of its own', async () => {
  const { accountId, session } = office;
  const { id } = await newDraft(session);
  await session.call(proposals.remove, { params: { id: String(id) } });
  const line = await findLine({ record: 'REMOVE PROPOSAL', accountId });
  expect(line).toMatchObject({ outcome: 'done', correlationId: expect.any(String), durationMs: expect.any(Number) });
});

test('no slug, address, query, parameter, header or cookie of a request reaches the log', async () => {
  const stranger = openSession(inject('origin'), { sid: `${canary}.${canary}.${'x'.repeat(43)}` });
  await stranger.ask(proposals.bySlug, { params: { slug: canary }, headers: { 'x-amzn-trace-id': canary } });
  await stranger.send('GET', `/api/${canary}?q=${canary}`);
  await stranger.send('POST', '/api/leads', {
    headers: { 'content-type': 'application/json', 'user-agent': canary },
    body: JSON.stringify({ ...aLead, email: `${canary}@paveprint.example`, name: canary }),
  });
  await office.session.ask(properties.geocode, { query: { q: canary } });
  await office.session.ask(estimates.find, { params: { id: canary }, headers: { 'idempotency-key': canary } });
  await findLine({ route: 'GET /api/estimates/{id}', status: 404, accountId: office.accountId });
  expect(await readLog()).not.toContain(canary);
});
