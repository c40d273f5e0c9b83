import { describe, expect, test } from 'vitest';

import { leadIdentity } from '../leads/lead-identity.ts';
import { isListed, leadView } from '../leads/lead.ts';
import type { Lead } from '../leads/lead.ts';
import { leadsCsv } from '../leads/leads-csv.ts';
import { newLead } from '../leads/new-lead.ts';
import { inSpreadsheet } from '../testing/in-spreadsheet.ts';
import { eventType, feedEvent, fulfilmentEvent, readableCount } from './event.ts';
import type { FeedEvent } from './event.ts';
import { noticeOf } from './notice.ts';

const AT = '2026-11-20T18:00:00.000Z';
const lead: Lead = {
  id: '01',
  kind: 'trial',
  name: 'Sample Contractor',
  email: 'lead@paveprint.example',
  phone: '+1 954 555 0163',
  company: '',
  employees: '',
  interest: '',
  message: '',
  serviceArea: '02134, 33304',
  zipCodes: ['02134', '33304'],
  consent: { text: 'Agreed.', at: AT },
  state: 'new',
  at: AT,
  times: 1,
  lastAt: AT,
};

const erased = (seq: number, recordedAt = AT): FeedEvent => ({
  seq,
  recordedAt,
  id: `lead.erased-${seq}`,
  type: 'lead.erased',
  version: 1,
  time: AT,
  data: { leadId: String(seq) },
});

describe('a reader of the event feed', () => {
  const now = Date.parse(AT) + 1000;
  test.each([
    ['gets events up to a gap', [1, 2, 3], 3],
    ['waits at a recent gap', [1, 3, 4], 1],
    ['waits when the first event is missing', [2], 0],
  ])('%s', (_name, numbers, count) => {
    expect(
      readableCount(
        numbers.map((seq) => erased(seq)),
        0,
        now,
      ),
    ).toBe(count);
  });

  test('skips an old gap, whose events have expired', () => {
    expect(readableCount([erased(7), erased(9)], 0, now + 10_000)).toBe(2);
  });
});

test('the events are those that the product lists', () => {
  expect(eventType.options.toSorted()).toEqual([
    'lead.created',
    'lead.erased',
    'mailer.approved',
    'mailer.canceled',
    'mailer.delivered',
    'mailer.exported',
    'mailer.held-out',
    'mailer.mailed',
    'mailer.printed',
    'mailer.proof',
    'mailer.rejected',
    'mailer.requested',
    'mailer.returned',
    'offer.accepted',
    'offer.canceled',
    'offer.declined',
    'offer.deposit-paid',
    'offer.done',
    'offer.opened',
    'offer.refunded',
    'offer.voided',
    'offer.withdrawn',
    'proposal.completed',
    'proposal.viewed',
    'suppression.added',
    'suppression.lifted',
    'visit.booked',
    'visit.cancelled',
    'visit.moved',
  ]);
});

test.each(['id', 'type', 'version', 'time', 'data', 'seq', 'recordedAt'])('an event of the feed has its %s', (name) => {
  const event = erased(1);
  expect(feedEvent.safeParse(event).success).toBe(true);
  expect(feedEvent.safeParse({ ...event, [name]: undefined }).success).toBe(false);
});

test('an event of an unknown version or type is refused', () => {
  const { seq: _seq, recordedAt: _recordedAt, ...event } = erased(1);
  expect(fulfilmentEvent.safeParse(event).success).toBe(true);
  expect(fulfilmentEvent.safeParse({ ...event, version: 2 }).success).toBe(false);
  expect(fulfilmentEvent.safeParse({ ...event, type: 'lead.updated' }).success).toBe(false);
});

test('the e-mail to staff names kind and ZIP codes and no person', () => {
  const { id, state: _s, at: time, times: _t, lastAt: _l, ...words } = lead;
  const created = { seq: 7, recordedAt: AT, id: 'x', type: 'lead.created', version: 1, time } as const;
  const notice = noticeOf({ ...created, data: { leadId: id, ...words } }, 'https://paveprint.example');
  expect(notice).toBe(
    'New trial lead, number 7 of the feed. ZIP codes: 02134, 33304. Open it: https://paveprint.example/fulfilment',
  );
  expect(noticeOf(erased(1), '')).toBeUndefined();
});

describe('the file of leads', () => {
  test.each(['=HYPERLINK("https://evil.example")', '+1 954', '-1', '@SUM(A1)', '\t=1', ' =1'])(
    'writes %j as text',
    (name) => {
      const [, row = ''] = leadsCsv([{ ...lead, name }]).split('\r\n');
      expect(row).toContain(`"'${name.replaceAll('"', '""')}"`);
    },
  );

  test('begins with the byte order mark, ends lines with CRLF and keeps zeros of ZIP codes', () => {
    const file = leadsCsv([lead]);
    expect(file).toMatch(/^\uFEFF"lead_id",.*\r\n"01",.*\r\n$/);
    expect(file).toContain('"02134 33304"');
  });

  test.each([
    [['02134'], 'ZIP 02134'],
    [['02134', '33304'], 'ZIP 02134, 33304'],
    [[], ''],
  ])('says the ZIP codes %j in a spreadsheet too', (zipCodes, text) => {
    const [row] = inSpreadsheet(leadsCsv([{ ...lead, zipCodes }]));
    expect(row?.['zip_codes_text']).toBe(text);
  });
});

test.each([
  ['open', 'SAMPLE 33304', true],
  ['trial', '', true],
  ['contact', '', false],
  ['handled', '', false],
  ['open', 'sample 99999', false],
] as const)('the list %s searched for %j shows a new trial or not', (view, words, wanted) => {
  expect(isListed(lead, view, words)).toBe(wanted);
});

test('each list of the desk has the leads of its kind that are new, or those of its state', () => {
  const kinds = ['trial', 'contact', 'newsletter'] as const;
  const states = ['new', 'handled', 'spam'] as const;
  const all = states.flatMap((state) => kinds.map((kind): Lead => ({ ...lead, kind, state })));
  const lists = leadView.options.map((view) => [
    view,
    all.filter((one) => isListed(one, view, '')).map(({ state, kind }) => `${state} ${kind}`),
  ]);
  expect(Object.fromEntries(lists)).toEqual({
    open: ['new trial', 'new contact', 'new newsletter'],
    trial: ['new trial'],
    contact: ['new contact'],
    newsletter: ['new newsletter'],
    handled: ['handled trial', 'handled contact', 'handled newsletter'],
    spam: ['spam trial', 'spam contact', 'spam newsletter'],
  });
});

test.each(['name', 'email', 'phone', 'company', 'employees', 'interest', 'message', 'serviceArea'] as const)(
  'the search of the desk looks in the field %s of a lead, in any case and for every word',
  (field) => {
    const written = { ...lead, [field]: 'Blue Herring-bone' };
    expect([isListed(written, 'open', 'herring BLUE'), isListed(written, 'open', 'blue stone')]).toEqual([true, false]);
  },
);

test.each([
  ['+1 (954) 555-0199', '9545550199', true],
  ['+1 (954) 555-0199', '954.555.0199', true],
  ['+1 (954) 555-0199', '(954) 5550199', true],
  ['9545550199', '(954) 555-0199', true],
  ['+1 (954) 555-0199', '9545550198', false],
  ['+1 (954) 555-0199', 'a9545550199', false],
  ['+1 (954) 555-0199', '91', false],
])('the search of the desk finds the number %j by its digits, typed as %j: %j', (phone, typed, found) => {
  expect(isListed({ ...lead, phone }, 'open', typed)).toBe(found);
});

describe('a lead sent again', () => {
  const trial = { name: 'A', phone: '(954) 555-0163', email: 'a@b.example', serviceArea: '33304, 33305' };
  const key = (more: object) => leadIdentity(newLead.parse({ ...trial, ...more }));
  test.each([
    ['spelled otherwise', { name: 'B', email: 'A@B.example', phone: '954 555 0163', serviceArea: '33305 33304' }, true],
    ['with other ZIP codes', { serviceArea: '33304' }, false],
    ['with another phone number', { phone: '(954) 555-0164' }, false],
  ])('%s is the same or not', (_name, more, same) => {
    expect(JSON.stringify(key(more)) === JSON.stringify(key({}))).toBe(same);
  });
});
