import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { estimates } from '#shared/estimates/contract.ts';
import type { Estimate, EstimateInput } from '#shared/estimates/estimate.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { accountPartition, linesOf } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { aLine, anEstimate, newEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readPartition, writeItem } from '../testing/operator.ts';

let office: Office;
let session: SessionClient;

beforeAll(async () => {
  office = await openOffice();
  session = office.session;
});

const params = ({ id }: { readonly id: number }) => ({ id: String(id) });
const find = (one: Estimate) => session.call(estimates.find, { params: params(one) });
const save = (one: Estimate, part: Partial<EstimateInput> = {}) =>
  session.call(estimates.save, { params: params(one), body: { ...one, ...part } });
const statusOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return `${response.status} ${await response.text()}`;
};
const linesIn = async (one: Estimate): Promise<number> =>
  (await readPartition(accountPartition(office.accountId), linesOf(one.id))).length;

const lines = (count: number) => Array.from({ length: count }, (_, n) => aLine({ id: n + 1, label: `Line ${n + 1}` }));

describe('an estimate', () => {
  test('is priced by the server, whatever totals are sent', async () => {
    const lied = { ...anEstimate(), grandTotal: 1, profit: 9_999_999, costSubtotal: 0 };
    const made = await session.call(estimates.create, { body: lied });
    expect(made).toMatchObject({
      costSubtotal: 14_250,
      sellPriceBeforeTax: 21_923.08,
      tax: 414.62,
      grandTotal: 22_337.7,
      profit: 7_673.08,
      status: 'draft',
      version: 1,
    });
    expect(made.lineItems.map(({ extendedCost, sortOrder }) => [extendedCost, sortOrder])).toEqual([
      [3850, 0],
      [10_400, 1],
    ]);
    expect(await find(made)).toEqual(made);
  });

  test('is saved as the whole object that was read, and counts its versions', async () => {
    const made = await newEstimate(session);
    const saved = await save(made, { customerName: 'Another sample', taxableScope: 'total' });
    expect(saved).toMatchObject({ version: 2, customerName: 'Another sample', tax: 1534.62 });
    expect(await find(made)).toEqual(saved);
  });

  test('keeps the day of its price until that, or how long it holds, changes', async () => {
    const made = await newEstimate(session);
    const sent = await save(made, { status: 'sent', termsText: 'Half in advance' });
    expect([sent.pricedAt, sent.updatedAt > made.updatedAt]).toEqual([made.updatedAt, true]);
    const dearer = await save(sent, { taxPct: 0.09 });
    const longer = await save(dearer, { validityDays: 60 });
    expect([dearer.pricedAt, longer.pricedAt]).toEqual([dearer.updatedAt, longer.updatedAt]);
  });

  test('is not overwritten from a version that is not the latest', async () => {
    const made = await newEstimate(session);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((customerNotes) =>
        session.ask(estimates.save, { params: params(made), body: { ...made, customerNotes } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const late = session.ask(estimates.save, { params: params(made), body: { ...made, customerNotes: 'late' } });
    expect(await statusOf(late)).toBe('409 This estimate changed in the meantime. Please reload and try again.');
    expect((await find(made)).version).toBe(2);
  });

  test('keeps up to 1,000 line items in order, and accepts no more', async () => {
    const made = await newEstimate(session, { lineItems: lines(1000).toReversed() });
    expect(await linesIn(made)).toBe(4);
    expect((await find(made)).lineItems.map(({ id }) => id)).toEqual(lines(1000).map(({ id }) => 1001 - id));
    const one = session.ask(estimates.save, { params: params(made), body: { ...made, lineItems: lines(1001) } });
    expect(await statusOf(one)).toMatch(/^413 An estimate holds at most 1,000 line items/);
    expect(await save(made, { lineItems: lines(251) })).toMatchObject({ version: 2 });
    expect(await linesIn(made)).toBe(2);
    await save(await find(made), { lineItems: [] });
    expect(await linesIn(made)).toBe(0);
  });

  test('accepts the longest line items in the widest script', async () => {
    const wide = { label: '漢'.repeat(100), description: '漢'.repeat(160), notes: '漢'.repeat(160) };
    const lineItems = lines(250).map((line) => ({ ...line, ...wide }));
    const made = await newEstimate(session, { lineItems });
    expect((await find(made)).lineItems).toHaveLength(250);
  });

  test('is never read half old and half new', async () => {
    const made = await newEstimate(session, { lineItems: lines(300) });
    const [, second] = await readPartition(accountPartition(office.accountId), linesOf(made.id));
    const key = { pk: String(second?.['pk']), sk: String(second?.['sk']) };
    // What a reader sees when a save happens between its reads.
    await writeItem({ ...second, ...key, linesVersion: 2 });
    const answer = session.ask(estimates.find, { params: params(made) });
    expect(await statusOf(answer)).toBe('409 Someone else is changing this right now. Please try again.');
    await writeItem({ ...second, ...key });
    expect(await find(made)).toEqual(made);
  });

  test.each([
    ['two lines with one id', { lineItems: [aLine(), aLine()] }],
    ['a cost below zero that is no discount', { lineItems: [aLine({ unitCost: -1 })] }],
    ['a third of a cent', { lineItems: [aLine({ unitCost: 0.333 })] }],
    ['a line above the limit', { lineItems: [aLine({ qty: 1_000_000, unitCost: 100 })] }],
    ['a line without a label', { lineItems: [aLine({ label: ' ' })] }],
    ['half an e-mail address', { customerEmail: 'nobody@' }],
  ])('is not created with %s', async (_title, part) => {
    expect(await statusOf(session.ask(estimates.create, { body: anEstimate(part) }))).toMatch(/^400 /);
  });

  test('is created once for one key', async () => {
    const body = anEstimate({ lineItems: lines(700) });
    const headers = { 'idempotency-key': 'once' };
    const ask = () => session.ask(estimates.create, { body, headers });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
  });

  test('is answered again for one key, though by now it could not be created or duplicated', async () => {
    const { id: organizationId } = await newCompany(session);
    const [created, copied] = ['created', 'copied'].map((key) => ({ 'idempotency-key': key }));
    const create = () =>
      session.call(estimates.create, { body: anEstimate({ organizationId }), headers: created ?? {} });
    const made = await create();
    const duplicate = () => session.call(estimates.duplicate, { params: params(made), headers: copied ?? {} });
    const copy = await duplicate();
    await session.call(organizations.remove, { params: { id: String(organizationId) } });
    expect(await create()).toEqual(made);
    await session.call(estimates.remove, { params: params(made) });
    expect(await duplicate()).toEqual(copy);
  });

  test('is duplicated as a draft of its own', async () => {
    const made = await save(await newEstimate(session), { status: 'sent' });
    const copy = await session.call(estimates.duplicate, { params: params(made) });
    expect(copy).toMatchObject({ status: 'draft', version: 1, grandTotal: made.grandTotal, approvalHistory: [] });
    await save(copy, { customerName: 'Only the copy' });
    expect((await find(made)).customerName).toBe('Sample customer');
  });

  test('is deleted with all its line items', async () => {
    const made = await newEstimate(session, { lineItems: lines(300) });
    await session.call(estimates.remove, { params: params(made) });
    expect(await statusOf(session.ask(estimates.find, { params: params(made) }))).toBe('404 Estimate not found');
    expect(await linesIn(made)).toBe(0);
  });

  test('refers to a proposal and an organization of its own account only', async () => {
    const rival = (await openOffice()).session;
    const proposal = await newDraft(session);
    const made = await newEstimate(session, { proposalId: proposal.id });
    expect(made.proposalId).toBe(proposal.id);
    const { id: organizationId } = await newCompany(session);
    // The other account has neither of the two, because each account numbers its own proposals and organizations.
    const theirs = await newEstimate(rival);
    for (const part of [{ proposalId: proposal.id }, { organizationId }]) {
      const saved = rival.ask(estimates.save, { params: params(theirs), body: { ...theirs, ...part } });
      const created = rival.ask(estimates.create, { body: anEstimate(part) });
      expect([await statusOf(saved), await statusOf(created)]).toEqual(Array(2).fill(expect.stringMatching(/^404 /)));
    }
  });
});

test('the list is newest first, page by page', async () => {
  const { session: own } = await openOffice();
  for (const customerName of ['A', 'B', 'C']) await newEstimate(own, { customerName });
  const first = await own.ask(estimates.list, { query: { limit: 2 } });
  const next = first.headers.get('x-next-cursor');
  const names = async (answer: Response) =>
    z.parse(estimates.list.reply, await answer.json()).map(({ customerName }) => customerName);
  expect(await names(first)).toEqual(['C', 'B']);
  const second = await own.ask(estimates.list, { query: { limit: 2, cursor: next ?? '' } });
  expect([await names(second), second.headers.get('x-next-cursor')]).toEqual([['A'], null]);
});

test('a rival finds nothing and changes nothing', async () => {
  const made = await newEstimate(session);
  const rival = (await openOffice()).session;
  const answers = await Promise.all([
    rival.ask(estimates.find, { params: params(made) }),
    rival.ask(estimates.save, { params: params(made), body: made }),
    rival.ask(estimates.remove, { params: params(made) }),
    rival.ask(estimates.duplicate, { params: params(made) }),
    rival.ask(estimates.customerPdf, { params: params(made) }),
    rival.ask(estimates.costSheet, { params: params(made) }),
    rival.ask(estimates.csv, { params: params(made) }),
    rival.ask(estimates.requestApproval, { params: params(made), body: { version: 1, note: '' } }),
    rival.ask(estimates.decideApproval, { params: params(made), body: { version: 1, decision: 'approved', note: '' } }),
  ]);
  expect(new Set(await Promise.all(answers.map((one) => statusOf(Promise.resolve(one)))))).toEqual(
    new Set(['404 Estimate not found']),
  );
  expect(await find(made)).toEqual(made);
  expect(await rival.call(estimates.list)).toEqual([]);
});

describe('the settings of an organization', () => {
  test('are the defaults until somebody changes one', async () => {
    const { id } = await session.call(organizations.create, {
      body: z.parse(organizations.create.body, { name: 'Sample Paving' }),
    });
    const at = { params: { organizationId: String(id) } };
    const before = await session.call(estimates.settings, at);
    expect(before).toMatchObject({ organizationId: id, minMarginPct: 0.2, defaultPaverUnitCost: 3.5 });
    const edited = await session.call(estimates.editSettings, { ...at, body: { minMarginPct: 0.3 } });
    expect(edited).toMatchObject({ ...before, minMarginPct: 0.3, requiredMarginPct: edited.requiredMarginPct });
    await Promise.all([
      session.call(estimates.editSettings, { ...at, body: { defaultDumpFee: 90 } }),
      session.call(estimates.editSettings, { ...at, body: { defaultTaxPct: 0.06 } }),
    ]);
    expect(await session.call(estimates.settings, at)).toEqual({ ...edited, defaultDumpFee: 90, defaultTaxPct: 0.06 });
    const rival = (await openOffice()).session;
    expect((await rival.ask(estimates.settings, at)).status).toBe(404);
    expect((await rival.ask(estimates.editSettings, { ...at, body: { minMarginPct: 0 } })).status).toBe(404);
  });

  test('keep every density that is changed at the same time as another one', async () => {
    const { id } = await session.call(organizations.create, {
      body: z.parse(organizations.create.body, { name: 'Dense Paving' }),
    });
    const at = { params: { organizationId: String(id) } };
    const { removalDensities: before } = await session.call(estimates.settings, at);
    const change = (removalDensities: Partial<typeof before>) =>
      session.call(estimates.editSettings, { ...at, body: { removalDensities } });
    // First, concurrent changes while no density is stored; then concurrent changes of stored ones.
    await Promise.all([change({ concrete: 2.5 }), change({ asphalt: 2.3 })]);
    await Promise.all([change({ pavers: 2.1 }), change({ mixed: 1.9 }), change({ asphalt: 2.4 })]);
    const changed = { concrete: 2.5, asphalt: 2.4, pavers: 2.1, mixed: 1.9 };
    expect((await session.call(estimates.settings, at)).removalDensities).toEqual(changed);
    expect((await change(before)).removalDensities).toEqual(before);
  });

  test('do not change existing estimates', async () => {
    const { id } = await session.call(organizations.create, {
      body: z.parse(organizations.create.body, { name: 'Other Paving' }),
    });
    const made = await newEstimate(session, { organizationId: id });
    const at = { params: { organizationId: String(id) } };
    await session.call(estimates.editSettings, { ...at, body: { defaultMarginTargetPct: 0.5, defaultTaxPct: 0 } });
    expect(await find(made)).toEqual(made);
  });
});
