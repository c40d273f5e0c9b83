import { accountKey } from '#shared/table/keys.ts';
import { readItem, writeItem } from './operator.ts';

const UNPAID = {
  id: 'sub',
  plan: 'mail',
  period: 'month',
  status: 'unpaid',
  since: '2026-10-01T00:00:00.000Z',
  until: '2026-11-01T00:00:00.000Z',
  endsThen: false,
};

/** The standings of an account that lost its plan, and the status of a call that needs the plan. */
export const lostPlans = [
  ['on a smaller plan', { plan: 'lite' }, 403],
  ['not paid', { plan: 'free', subscription: UNPAID }, 402],
] as const;

/** Takes away the plan that an account was granted. */
export async function losePlan(accountId: string, standing: object = { plan: 'lite' }): Promise<void> {
  const key = accountKey(accountId);
  const { planSource: _granted, ...kept } = (await readItem(key)) ?? {};
  await writeItem({ ...kept, ...key, ...standing });
}
