import { describe, expect, test } from 'vitest';

import { timelineLines } from './timeline.ts';

const lines = (action: string, detail: Readonly<Record<string, unknown>> = {}) =>
  timelineLines({ action, detail }).map(({ kind, title, detail: more }) => [kind, title, more]);

describe('the timeline', () => {
  test.each([
    ['created', {}, [['created', 'Proposal created', undefined]]],
    ['changed', { status: 'sent' }, [['status', 'Status: Sent', undefined]]],
    ['changed', { currentStep: 2 }, [['step', 'Step 2 of 4', 'Draw & Calculate']]],
    ['changed', { currentStep: 5 }, [['step', 'Proposal Complete', undefined]]],
    ['changed', { beforeImageR2Url: '/media/0' }, [['picture', 'Before photo chosen', undefined]]],
    ['changed', { contact: 'set' }, [['contact', 'Contact set', undefined]]],
    ['changed', { organizationId: 2, brandId: 'b' }, [['brand', 'Organization chosen', undefined]]],
    [
      'changed',
      { area: 737, costPerSqFt: 12.5, totalCost: 9212.5 },
      [['price', 'Price', '737 sq ft · $12.50 per sq ft · $9,212.50 in total']],
    ],
    ['viewed', { times: 1, lastAt: '2026-11-24T15:00:00Z' }, [['viewed', 'Opened by a homeowner', undefined]]],
    ['viewed', { times: 3, piece: 'P-7' }, [['viewed', 'Opened by a homeowner', '3 times · from mailer P-7']]],
    [
      'visit-booked',
      { start: '2026-11-24T15:00:00Z', end: '2026-11-24T16:00:00Z', timeZone: 'America/New_York' },
      [['visit-booked', 'Visit booked', 'Tue, Nov 24, 10:00 AM – 11:00 AM']],
    ],
    ['visit-cancelled', {}, [['visit-cancelled', 'Visit canceled', undefined]]],
    ['called', {}, [['mail', 'Called', undefined]]],
    ['followed-up', {}, [['mail', 'Followed up by e-mail', undefined]]],
    ['sent-by-mail', {}, [['mail', 'Sent by e-mail', undefined]]],
    ['mail-bounced', {}, [['mail', 'The e-mail came back', undefined]]],
    ['mail-complained', {}, [['mail', 'The e-mail was reported as spam', undefined]]],
    ['visit-mail-bounced', {}, [['mail', 'The e-mail about the visit came back', undefined]]],
    ['visit-mail-complained', {}, [['mail', 'The e-mail about the visit was reported as spam', undefined]]],
    ['offer-mail-bounced', {}, [['mail', 'The e-mail about the offer came back', undefined]]],
    ['offer-mail-complained', {}, [['mail', 'The e-mail about the offer was reported as spam', undefined]]],
    ['mailer-requested', { piece: '0'.repeat(26) }, [['mail', 'Mailer requested', undefined]]],
    ['mailer-rejected', { piece: '0'.repeat(26), reason: 'Too dark' }, [['mail', 'Mailer rejected', 'Too dark']]],
    ['link-revoked', {}, [['link-revoked', 'Link revoked', undefined]]],
    ['designed', { label: 'Preview', prompt: 'Square' }, [['design', 'Design drawn', 'Preview · Square']]],
    ['offer-open', { version: 2 }, [['offer', 'Offer opened', 'Version 2']]],
    [
      'offer-declined',
      { version: 1, reason: 'Sample reason' },
      [['offer', 'Offer declined by the homeowner', 'Version 1 · Sample reason']],
    ],
    [
      'offer-deposit',
      { version: 1, cents: 232_031, note: 'Sample check' },
      [['offer', 'Deposit recorded', 'Version 1 · $2,320.31 · Sample check']],
    ],
    [
      'offer-canceled-in-writing',
      { version: 2, sentOn: '2026-11-27' },
      [['offer', 'Contract canceled in writing', 'Version 2 · sent Fri, Nov 27']],
    ],
    ['offer-pay-back', { cents: 50_000 }, [['offer', 'Online repayment started', '$500.00']]],
    ['offer-refunded-online', { cents: 50_000 }, [['offer', 'Paid back online', '$500.00']]],
    ['offer-refund-failed', { cents: 31 }, [['offer', 'What was paid back online did not arrive', '$0.31']]],
    ['offer-dispute-open', { cents: 31 }, [['offer', 'Payment disputed', '$0.31']]],
    ['offer-dispute-lost', { cents: 31 }, [['offer', 'Dispute lost', '$0.31']]],
    ['offer-dispute-won', { cents: 31 }, [['offer', 'Dispute won', '$0.31']]],
    ['offer-refund', { cents: 0, note: '' }, [['offer', 'Money paid back', '$0.00']]],
    ['offer-question', {}, [['offer', 'Question about the offer', undefined]]],
  ])('says what happened: %s %j', (action, detail, expected) => {
    expect(lines(action, detail)).toEqual(expected);
  });

  test('lists the parts of one change in the order of the work', () => {
    const change = { status: 'completed', marketingImageUrl: '/media/0', currentStep: 5, marketingWebUrl: '/media/1' };
    expect(lines('changed', change).map(([kind]) => kind)).toEqual(['picture', 'step', 'status']);
  });

  test('leaves out fields that no screen shows', () => {
    expect(
      lines('changed', { polygonHash: '0123456789abcdef', maskImageUrl: '/media/0', pictures: ['/media/0'] }),
    ).toEqual([]);
  });

  test('shows unknown actions, and ignores invalid details', () => {
    expect(lines('scan-counted', { when: 'Tue 9:00', note: '', cells: [1], long: 'x'.repeat(200) })).toEqual([
      ['scan-counted', 'Scan counted', 'Tue 9:00'],
    ]);
    expect(lines('offer-canceled-in-writing', { sentOn: 'soon' })).toEqual([
      ['offer', 'Contract canceled in writing', undefined],
    ]);
    expect(lines('visit-booked', { when: 'Tue 9:00' })).toEqual([['visit-booked', 'Visit booked', undefined]]);
    expect(lines('changed', { status: 'unknown', currentStep: 'x', area: null })).toEqual([]);
  });
});
