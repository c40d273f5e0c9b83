import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';

import { estimates } from '#shared/estimates/contract.ts';
import { leads } from '#shared/leads/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession, unexpected } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { aLine, newEstimate } from '../testing/estimates.ts';
import { aLead } from '../testing/leads.ts';
import { acceptance, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { mailTo } from '../testing/outbox.ts';
import { streams } from '../testing/pdf-streams.ts';

// Every text that a person can set says something that a browser, a mail server, a calendar, a spreadsheet or a reader
// of PDF could take for its own language.

/** `LINE` ends an attribute, a script and a tag, and then begins an element of its own: `MARK`. */
const MARK = '<i data-canary>';
const LINE = `"'></script></title></textarea>${MARK}\${1}{{1}}`;
const LINES = `${LINE}\r\nBcc: canary@evil.example\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nX-CANARY:1\r\n(canary) Tj ET`;
const FORMULA = '=HYPERLINK("https://evil.example","canary")';

const stranger = openSession(inject('origin'));
let office: Office;
let slug = '';
let token = '';
let offered: OpenedOffer;
let signed = '';
let homeowner = '';
let estimateId = 0;

beforeAll(async () => {
  office = await openOffice({ staff: true });
  const { session, userId } = office;
  const short = LINE.slice(0, 40);
  const company = { name: LINE, companyName: LINE, phoneNumber: short };
  const { id: organizationId } = await newCompany(session, { ...company, postalAddress: LINE });
  const page = await newPage(session, `1 ${LINE} Street ${userId}, Sampletown, FL 33301`);
  slug = page.slug;
  homeowner = `home-${userId}@paveprint.example`;
  const [start = ''] = (await freeStarts(slug)).slice(40);
  ({ token } = await bookVisit(slug, start, { name: LINE, note: LINES, email: homeowner }));
  const options = sampleContent.options.map((option) => ({ ...option, name: short, note: LINES }));
  const addOns = sampleContent.addOns.map((one) => ({ ...one, name: LINE.slice(0, 80) }));
  const content = { ...sampleContent, options, addOns, schedule: LINES, terms: LINES, exclusions: LINES };
  offered = await openOffer(session, { content });
  const body = acceptance(offered, { name: LINE });
  const accepted = await stranger.ask(offers.answer, { params: { slug: offered.slug }, body });
  signed = z.object({ token: z.string() }).parse(await accepted.json()).token;
  const lineItems = [aLine({ label: LINE, description: LINES, notes: FORMULA }), aLine({ id: 2, label: FORMULA })];
  const texts = { customerName: FORMULA, customerAddress: LINES.slice(0, 200) };
  ({ id: estimateId } = await newEstimate(session, { organizationId, ...texts, lineItems }));
  await session.call(proposals.edit, {
    params: { id: String(page.id) },
    body: { contact: { name: LINE, email: homeowner, phone: '', language: 'en', source: 'hand' } },
  });
  const words = { subject: `For ${LINE.replaceAll(/[{}]/g, '')}`, message: LINES.replaceAll(/[{}]/g, '') };
  await session.call(sending.send, { params: { id: String(page.id) }, body: { words, remember: true } });
  const lead = await stranger.ask(leads.create, { body: { ...aLead, name: FORMULA, email: homeowner } });
  if (!lead.ok) throw await unexpected('A lead: POST', lead);
});

const read = async (path: string, session = stranger): Promise<string> => (await session.send('GET', path)).text();

describe('no word of anybody becomes an element of a page', () => {
  test.each([
    ['the public page', () => read(`/proposal/${slug}`)],
    ['the page of the offer', () => read(`/proposal/${offered.slug}/offer`)],
    ['the signed offer', () => read(`/proposal/${offered.slug}/offer?t=${signed}`)],
    ['the page of the visit', () => read(`/proposal/${slug}/visits/${token}`)],
    ['a page that is not there', () => read(`/proposal/${encodeURIComponent(MARK)}`)],
  ])('%s', async (_name, load) => {
    const html = await load();
    expect(html).toContain('</html>');
    expect(html).not.toContain(MARK);
    // Ignores the values of attributes, because a random nonce may look like an event handler.
    expect(html.replaceAll(/="[^"]*"/g, '=""')).not.toMatch(/<[^>]*\bon\w+\s*=/i);
  });

  test('what answers a form', async () => {
    const headers = { accept: 'text/html' };
    const html = await (await stranger.send('POST', `/api/proposals/slug/${slug}/opt-out`, { headers })).text();
    expect(html).toContain('</html>');
    expect(html).not.toContain(MARK);
  });
});

test('what is no color and no address of a website becomes no style and no link', async () => {
  const hostile = [
    { primaryColor: 'red;background:url(https://evil.example)' },
    { primaryColor: '#fff' },
    { backgroundColor: '#2563EB"/><script>' },
    { backgroundColor: 'var(--x)' },
    { websiteUrl: 'javascript:alert(1)//https://a.example' },
    { websiteUrl: 'data:text/html,<script>' },
    { websiteUrl: '//evil.example' },
    { emailAddress: 'a@b.example?bcc=c@d.example' },
    { emailAddress: 'a@b.example\r\nBcc: c@d.example' },
    { logoUrl: 'https://evil.example/a.svg' },
  ];
  for (const one of hostile) {
    const response = await office.session.send('POST', organizations.create.path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Sample', ...one }),
    });
    expect([one, response.status]).toEqual([one, 400]);
  }
});

describe('no word of anybody becomes a line of a calendar', () => {
  const linesOf = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n');

  test.each([
    ['the homeowner’s', () => read(`/api/proposals/slug/${slug}/visits/${token}/calendar`)],
    [
      'the contractor’s',
      async () => read(new URL((await office.session.call(visits.createSubscription)).url).pathname),
    ],
  ])('%s', async (_name, load) => {
    const lines = linesOf(await load());
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line !== '' && !/^[A-Z-]+[;:]/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^(?:X-CANARY|Bcc)/i.test(line))).toEqual([]);
  });
});

/** The HTML of a mail; only the mail with the proposal has one. */
const pagesOf = (mail: string) => mail.split(/^content-type: text\/html.*$/im).slice(1);

test('no word of anybody becomes a header of a mail, or an element of its page', async () => {
  const sent = await vi.waitFor(
    async () => {
      const mails = [...(await mailTo(homeowner)), ...(await mailTo(`${office.userId}@paveprint.example`))];
      const pages = mails.flatMap(pagesOf);
      if (mails.length < 4 || pages.length === 0) {
        throw new Error(`${mails.length} mails with ${pages.length} pages were sent`);
      }
      return mails;
    },
    { timeout: 120_000, interval: 50 },
  );
  for (const mail of sent) {
    const [headers = ''] = mail.split('\r\n\r\n', 1);
    expect(headers).not.toMatch(/^(?:Bcc|Cc|X-CANARY|END|BEGIN)\b/im);
    expect(headers.match(/^To:/gim)).toHaveLength(1);
    for (const page of pagesOf(mail)) expect(page).not.toContain(MARK);
  }
});

test('no word of anybody becomes a formula of a spreadsheet', async () => {
  const files = [
    await read(`/api/estimates/${estimateId}/csv`, office.session),
    await read('/api/fulfilment/leads/csv', office.session),
  ];
  for (const csv of files) {
    expect(csv).toContain('HYPERLINK');
    expect(csv).not.toMatch(/(?:^|,|\n)"?[=+\-@＝＋－＠]\D/m);
  }
});

test('no word of anybody becomes an instruction of a PDF', async () => {
  const paths = [
    estimates.customerPdf.path.replace('{id}', String(estimateId)),
    estimates.costSheet.path.replace('{id}', String(estimateId)),
    offers.ownCopy.path.replace('{id}', String(offered.proposalId)),
  ];
  for (const path of paths) {
    const response = await office.session.send('GET', path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([path, bytes.toString('latin1', 0, 5)]).toEqual([path, '%PDF-']);
    const painted = streams(bytes).filter((text) => text.includes(' TJ'));
    expect([path, painted.length > 0]).toEqual([path, true]);
    const pdf = [bytes.toString('latin1'), ...painted].join('\n');
    expect(pdf).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|SubmitForm|ImportData|EmbeddedFile|AA)\b/);
    expect(pdf).not.toContain('canary');
    expect(pdf).not.toMatch(/\/URI \((?!https?:|mailto:|tel:)/);
  }
});
