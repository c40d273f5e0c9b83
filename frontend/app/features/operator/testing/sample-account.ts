import type { OperatedAccount } from '#shared/operator/contract.ts';

/** An account on the free plan, as operators see it. */
export const account: OperatedAccount = {
  id: '1',
  createdAt: '2026-11-02T12:00:00.000Z',
  email: 'sam@paveprint.example',
  people: 1,
  plan: 'free',
  isReadOnly: false,
  isGranted: false,
  usage: { lookups: 3, designs: 1, mailers: 0 },
  modelDollars: 2,
  extraDollars: 0,
  revenueDollars: 1,
};
