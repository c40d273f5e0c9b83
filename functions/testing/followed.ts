import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { sending } from '#shared/sending/contract.ts';
import type { FollowUpStep } from '#shared/sending/follow-up.ts';
import { accountKey, followUpKey, proposalKey } from '#shared/table/keys.ts';
import { tickAt } from './clock.ts';
import { eventually } from './eventually.ts';
import { openOffice } from './office.ts';
import type { Office } from './office.ts';
import { newCompany, newPage } from './open-pages.ts';
import { readItem, writeItem } from './operator.ts';
import { mailTo, subjectsOf } from './outbox.ts';

const wordsOf = (subject: string) => ({ subject, message: 'Hello {name}' });

export const quietStep: FollowUpStep = {
  id: 'step-quiet',
  trigger: 'not-opened',
  waitDays: 3,
  words: wordsOf('Not opened'),
};
export const againStep: FollowUpStep = {
  ...quietStep,
  id: 'step-again',
  waitDays: 6,
  words: wordsOf('Still not opened'),
};
export const visitStep: FollowUpStep = {
  id: 'step-visit',
  trigger: 'no-visit',
  waitDays: 2,
  words: wordsOf('No visit'),
};

/** A proposal that was mailed, in a company with a follow-up plan. */
export type Followed = {
  readonly office: Office;
  readonly organizationId: number;
  readonly page: Proposal;
  readonly to: string;
};

export async function openFollowed(): Promise<Followed> {
  const office = await openOffice();
  const { id: organizationId } = await newCompany(office.session, { postalAddress: '1 Sample Road' });
  const to = `followed-${office.userId}@paveprint.example`;
  const followed = { office, organizationId, page: await newPage(office.session), to };
  await savePlan(followed, [quietStep, againStep, visitStep]);
  await mailPage(followed);
  // Otherwise a step that is due right away could overtake this mail.
  await eventually(() => mailedTo(followed), ['The proposal']);
  return followed;
}

export const paramsOf = ({ page }: Followed) => ({ id: String(page.id) });

export async function mailPage(followed: Followed): Promise<void> {
  const { office, to } = followed;
  const params = paramsOf(followed);
  const contact: Contact = { name: 'Sample Homeowner', email: to, phone: '', language: 'en', source: 'hand' };
  await office.session.call(proposals.edit, { params, body: { contact } });
  await office.session.call(sending.send, { params, body: { words: wordsOf('The proposal'), remember: false } });
}

export async function savePlan({ office, organizationId }: Followed, steps: FollowUpStep[]): Promise<unknown> {
  const params = { organizationId: String(organizationId) };
  const { version } = await office.session.call(sending.plan, { params });
  return office.session.call(sending.savePlan, { params, body: { version, steps } });
}

type OnClock = { readonly at: string; readonly stepId: string };

/** The step of the plan that is on the clock. */
export const onClock = async ({ office, page }: Followed): Promise<OnClock | undefined> =>
  (await readItem(followUpKey(office.accountId, page.id)))?.['due'] as OnClock | undefined;

/** Waits until a step is on the clock, and returns when it is due. */
export async function waitingFor(followed: Followed, stepId: string): Promise<string> {
  await eventually(async () => (await onClock(followed))?.stepId, stepId);
  return (await onClock(followed))?.at ?? '';
}

/** Runs the clock at every step that is left of the plan. */
export async function runOut(followed: Followed): Promise<void> {
  for (let due = await onClock(followed); due; due = await onClock(followed)) await tickAt(due.at);
}

/** Makes the proposal look as if it was mailed at `at` and its status was never set. Waits for its plan to follow. */
export async function changeSent({ office, page, to }: Followed, at: string): Promise<void> {
  const key = proposalKey(office.accountId, page.id);
  const { statusSetAt: _set, ...stored } = (await readItem(key)) ?? {};
  await writeItem({ ...stored, ...key, sent: { at, to } });
  await eventually(async () => (await readItem(followUpKey(office.accountId, page.id)))?.['sentAt'], at);
}

export async function changeAccount({ office }: Followed, fields: object): Promise<void> {
  const key = accountKey(office.accountId);
  await writeItem({ ...(await readItem(key)), ...key, ...fields });
}

/** The subjects of all mails to the contact. */
export const mailedTo = async ({ to }: Followed): Promise<string[]> => subjectsOf(await mailTo(to));
