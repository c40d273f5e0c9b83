import type { Mailer } from '#shared/mailers/mailer.ts';

/** A mailer that its office has requested. */
export const sampleMailer: Mailer = {
  id: '1'.repeat(26),
  accountId: '1',
  proposalId: 7,
  pageId: '1',
  format: 'card',
  state: 'requested',
  revision: 1,
  address: '7 Sample Street',
  recipient: 'Sam Sample',
  to: { line1: '7 Sample Street', city: 'Fort Lauderdale', state: 'FL', zip: '33304' },
  company: 'Sample Paving',
  requestedAt: '2026-11-02T12:00:00.000Z',
  period: '2026-11',
  history: [],
};
