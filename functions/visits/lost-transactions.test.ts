import { afterAll, expect, test, vi } from 'vitest';

import { canceledTransaction } from '../testing/canceled-transaction.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import type { Visit } from './visit.ts';

afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

const booked: Visit = {
  id: 'visit',
  state: 'booked',
  start: '2031-03-04T15:00:00.000Z',
  end: '2031-03-04T16:00:00.000Z',
  timeZone: 'America/New_York',
  name: 'Sample Homeowner',
  phone: '(954) 555-0163',
  email: '',
  note: '',
  token: 'a'.repeat(32),
  pageId: 'page',
  slug: 'oak',
  accountId: 'account',
  proposalId: 1,
  address: '1 Sample Street',
  companyName: 'Oak Paving',
  companyPhone: '',
  idempotencyKey: '',
  isMailed: true,
  places: [0, 0, 0, 0],
  sequence: 0,
  changedAt: '2031-03-01T15:00:00.000Z',
};
const later = { ...booked, start: '2031-03-05T15:00:00.000Z', end: '2031-03-05T16:00:00.000Z' };

/** The table's answer while another transaction writes the same items. */
const lost = () => canceledTransaction('TransactionConflict');

test('a booking or a move that loses to others again and again has not got its time, which is no error', async () => {
  stubRole('homeowner');
  // The pauses between attempts are random.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { table } = await import('../storage/table.ts');
  Object.assign(table.client, { send: () => Promise.reject(lost()) });
  const { claimVisit, moveVisit } = await import('./visit-store.ts');
  expect([await claimVisit(booked), await moveVisit(booked, later)]).toEqual([false, false]);
});
