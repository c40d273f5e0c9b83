import { afterEach, beforeEach, expect, test } from 'vitest';

import { sending } from '#shared/sending/contract.ts';
import type { FollowUpStep } from '#shared/sending/follow-up.ts';
import { followUpPlanKey } from '#shared/table/keys.ts';
import { againStep, quietStep, visitStep } from '../testing/followed.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

let office: Office;
let organizationId: number;

beforeEach(async () => {
  office = await openOffice();
  organizationId = (await newCompany(office.session)).id;
});

afterEach(leaveRole);

const params = () => ({ organizationId: String(organizationId) });
const findPlan = () => office.session.call(sending.plan, { params: params() });
const save = (version: number, ...steps: FollowUpStep[]) =>
  office.session.call(sending.savePlan, { params: params(), body: { version, steps } });
const trySave = (version: number, ...steps: FollowUpStep[]) =>
  office.session.ask(sending.savePlan, { params: params(), body: { version, steps } });

test('a plan is not changed by somebody who has not seen its last change', async () => {
  expect(await save(0, quietStep, visitStep)).toEqual({ version: 1, steps: [quietStep, visitStep] });
  expect(await save(1, quietStep)).toEqual({ version: 2, steps: [quietStep] });
  const late = await trySave(1, quietStep, visitStep, againStep);
  expect([late.status, await late.text()]).toEqual([
    409,
    expect.stringContaining('The follow-up plan changed in the meantime. Please reload and try again.'),
  ]);
  expect(await findPlan()).toEqual({ version: 2, steps: [quietStep] });
});

test('of plans that are written after both were checked the second one is not kept', async () => {
  stubRole('sending');
  const { asTenant } = await import('../storage/tenant-guard.ts');
  const { transact } = await import('../storage/transact.ts');
  const { followUpPlanWrite } = await import('./follow-up-plan-store.ts');
  const write = (version: number, step: FollowUpStep) =>
    asTenant(office.accountId, () =>
      transact([followUpPlanWrite(office.accountId, organizationId, { version, steps: [step] })]),
    );
  expect([await write(0, quietStep), await write(0, againStep)]).toEqual(['done', new Set()]);
  expect([await write(1, againStep), await write(1, quietStep)]).toEqual(['done', new Set()]);
  expect(await findPlan()).toEqual({ version: 2, steps: [againStep] });
});

test('a plan that is saved again after its answer was lost is saved once', async () => {
  const saved = await save(0, quietStep);
  expect([await save(0, quietStep), await findPlan()]).toEqual([saved, saved]);
});

test('a plan that is sent by a form from before versions is taken where nobody saved another one', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = async (...steps: FollowUpStep[]) => {
    const body = JSON.stringify({ steps });
    return (await office.session.send('PATCH', `/api/follow-up-plans/${organizationId}`, { headers, body })).status;
  };
  expect([await send(quietStep), await send(visitStep)]).toEqual([200, 409]);
});

test('a plan that was stored with breaks in a subject is read with one line, and can be saved', async () => {
  await save(0, quietStep);
  const key = followUpPlanKey(office.accountId, organizationId);
  const broken = { ...quietStep, words: { ...quietStep.words, subject: 'Your\u2028driveway' } };
  await writeItem({ ...key, ...(await readItem(key)), steps: [broken] });
  const line = { ...quietStep, words: { ...quietStep.words, subject: 'Your driveway' } };
  // Reads the raw reply, because the client would also turn the subject into one line.
  const read = await office.session.ask(sending.plan, { params: params() });
  expect(await read.json()).toEqual({ version: 1, steps: [line] });
  expect(await save(1, line, visitStep)).toEqual({ version: 2, steps: [line, visitStep] });
});

test('a plan from before versions is read, and changed like one that nobody saved', async () => {
  const key = followUpPlanKey(office.accountId, organizationId);
  await save(0, quietStep);
  const { version: _version, ...old } = (await readItem(key)) ?? {};
  await writeItem({ ...key, ...old });
  expect(await findPlan()).toEqual({ version: 0, steps: [quietStep] });
  expect(await save(0, visitStep)).toEqual({ version: 1, steps: [visitStep] });
});
