import type { Mailer } from '#shared/mailers/mailer.ts';

const AT = '2026-11-22T12:00:00.000Z';

/** Approved pieces of mail for `count` households. */
export const samplePieces = (count: number): readonly Mailer[] =>
  Array.from({ length: count }, (_, n) => ({
    id: n.toString(36).padStart(26, '0'),
    accountId: 'sample',
    proposalId: n + 1,
    pageId: `page-${n}`,
    format: n % 2 === 0 ? 'card' : 'self-mailer',
    state: 'approved',
    revision: 3,
    address: `${100 + n} Sample Street, Fort Lauderdale, FL 33301`,
    recipient: 'Sample Homeowner',
    to: { line1: `${100 + n} Sample Street`, city: 'Fort Lauderdale', state: 'FL', zip: '33301-0001' },
    company: 'Sample Paving',
    requestedAt: AT,
    period: '2026-11',
    proof: { sha256: 'a'.repeat(64), bytes: 250_000, at: AT, ppi: 300, factsHash: 'b'.repeat(64), codeUrl: '/p' },
    history: [],
  }));
