import { randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';

import { accountPartition, mailKey, proposalKey, unreachableKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { sha256 } from '../runtime/hash.ts';
import { eventually } from '../testing/eventually.ts';
import { givenUp, recordKey } from '../testing/failed-records.ts';
import { writeLead } from '../testing/leads.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';

const run = randomBytes(6).toString('hex');
/** Mail to these names comes back, is refused, or meets a broken mail service, as infra/local/host/README.md says. */
const simulated = (name: string): string => `${name}+${run}-${randomBytes(3).toString('hex')}@simulator.amazonses.com`;

/** Puts a mail into the outbox, as every sender does. Returns a function that reads what is known of it. */
async function queueAndRead(to: string, subject: string) {
  const id = randomBytes(16).toString('hex');
  const item = { kind: 'invitation', to, subject, text: 'Sample text', state: 'waiting', attempts: 0 };
  await writeItem({ ...mailKey(id), v: 1, ttl: Math.floor(Date.now() / 1000) + 3600, ...item });
  return async () => (await readItem(mailKey(id))) ?? {};
}

/** The same, but the returned function only reads the mail's state. */
async function queue(to: string, subject: string): Promise<() => Promise<unknown>> {
  const read = await queueAndRead(to, subject);
  return async () => (await read())['state'];
}

/** How often mail to each name meets a broken mail service before it works. */
const BROKEN_TIMES = { busy: 2, failing: 2, garbled: 2, silent: 1, lost: 1 } as const;

test('when the mail service refuses everything, views and bookings are applied all the same, and no record is set aside', async () => {
  const { session, accountId } = await openOffice();
  await newCompany(session, { emailAddress: simulated('refused') });
  const { slug, id } = await newPage(session);
  const status = async () => (await readItem(proposalKey(accountId, id)))?.['status'];
  const { pageId } = (await readItem(proposalKey(accountId, id))) ?? {};
  for (let n = 0; n < 5; n += 1) await lookAt(slug);
  await eventually(status, 'opened');
  const [start = ''] = await freeStarts(slug);
  await bookVisit(slug, start, { email: simulated('refused') });
  await eventually(status, 'success');
  expect([await givenUp(accountPartition(accountId)), await givenUp(String(pageId))]).toEqual([0, 0]);
});

const words = { kind: 'invitation', subject: 'Subject', text: 'Text', attempts: 0 };

/** Stores a mail that waits to be sent, and returns its id. */
async function storeWaiting(fields: object): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const ttl = Math.floor(Date.now() / 1000) + 3600;
  await writeItem({ ...mailKey(id), v: 1, ttl, state: 'waiting', ...fields });
  return id;
}

describe('a mail of the outbox', () => {
  test('that is refused says so, is not tried again and keeps no other mail back', async () => {
    const [refusedTo, wantedTo] = [simulated('refused'), `wanted-${run}@paveprint.example`];
    const refused = await queue(refusedTo, 'Refused');
    const sent = await queue(wantedTo, 'Wanted');
    await eventually(sent, 'sent');
    await eventually(refused, 'refused');
    expect(subjectsOf(await mailTo(wantedTo))).toEqual(['Wanted']);
    expect(await mailTo(refusedTo)).toEqual([]);
  });

  test('whose subject has lines is sent with one', async () => {
    const to = `lines-${run}@paveprint.example`;
    await eventually(await queue(to, `Wanted\r\nBcc: canary@paveprint.example\u0000\tagain`), 'sent');
    expect(subjectsOf(await mailTo(to))).toEqual(['Wanted Bcc: canary@paveprint.example again']);
    expect(await mailTo('canary@paveprint.example')).toEqual([]);
  });

  test('arrives as it was written, in Spanish and with signs that are not ASCII', async () => {
    const to = `written-${run}@paveprint.example`;
    const said = 'José, su entrada: $9,000 – $10,000';
    const id = await storeWaiting({ ...words, to, subject: said, text: said, html: `<p>${said}</p>` });
    await eventually(async () => (await readItem(mailKey(id)))?.['state'], 'sent');
    const [mail = ''] = await mailTo(to);
    const subject = `=?utf-8?B?${Buffer.from(said).toString('base64')}?=`;
    expect(subjectsOf([mail])).toEqual([subject]);
    for (const part of [`\r\n${said}\r\n`, `<p>${said}</p>`]) expect(mail).toContain(part);
  });

  test('that meets a busy mail service is tried again, while others pass it', async () => {
    const [busyTo, wantedTo] = [simulated('busy'), `passing-${run}@paveprint.example`];
    const busy = await queue(busyTo, 'Later');
    const sent = await queue(wantedTo, 'Now');
    await eventually(sent, 'sent');
    await eventually(busy, 'sent');
    expect(subjectsOf(await mailTo(busyTo))).toEqual(['Later']);
  });

  test('that meets a mail service that fails, hangs or talks nonsense is tried again; only one whose answer was lost comes twice', async () => {
    const all = Object.entries(BROKEN_TIMES).map(async ([name, times]) => {
      const to = simulated(name);
      const read = await queueAndRead(to, name);
      return { name, times, to, read };
    });
    for (const { name, times, to, read } of await Promise.all(all)) {
      await eventually(async () => (await read())['state'], 'sent');
      // An attempt that was not counted was ended by the function's timeout, not by the client's.
      expect([name, (await read())['attempts']]).toEqual([name, times]);
      expect(subjectsOf(await mailTo(to))).toEqual(name === 'lost' ? [name, name] : [name]);
    }
  });

  test.each([
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ])('to %s is noted as %s, and the address gets no further mail', async (name, state) => {
    const to = simulated(name);
    await eventually(await queue(to, 'First'), state);
    await eventually(await queue(to.toUpperCase(), 'Second'), 'refused');
    expect(subjectsOf(await mailTo(to))).toEqual(['First']);
    expect(await readItem(unreachableKey(sha256(to.toLowerCase())))).toMatchObject({ reason: state });
  });

  test('that was sent keeps neither its words nor whom it went to', async () => {
    const to = `forgotten-${run}@paveprint.example`;
    const id = await storeWaiting({ ...words, to, replyTo: to });
    const state = async () => (await readItem(mailKey(id)))?.['state'];
    await eventually(state, 'sent');
    const kept = (await readItem(mailKey(id))) ?? {};
    expect(Object.keys(kept).toSorted()).toEqual(
      ['pk', 'sk', 'v', 'ttl', 'kind', 'state', 'attempts', 'reason', 'toHash', 'doneAt'].toSorted(),
    );
    expect(JSON.stringify(kept)).not.toContain(to);
  });

  test('that comes back before its sending was noted keeps neither its words nor whom it went to', async () => {
    const to = simulated('silent');
    const id = await storeWaiting({ ...words, to, html: 'Html' });
    const bounce = { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: [{ emailAddress: to }] };
    const Message = JSON.stringify({ eventType: 'Bounce', mail: { tags: { 'mail-id': [id] } }, bounce });
    const worker = startFunctionWorker(inject('functions').mail);
    await worker.run({ Records: [{ Sns: { Message } }] });
    await worker.stop();
    const kept = (await readItem(mailKey(id))) ?? {};
    expect(kept).toMatchObject({ state: 'bounced', reason: 'General', toHash: sha256(to) });
    for (const forgotten of ['to', 'subject', 'text', 'html']) expect(kept).not.toHaveProperty(forgotten);
  });

  test('that cannot be read is set aside alone', async () => {
    const id = await storeWaiting({});
    const sent = await queue(`behind-${run}@paveprint.example`, 'Behind');
    await eventually(sent, 'sent');
    await eventually(() => givenUp(recordKey(mailKey(id))), 1);
  });
});

test('what the mail service says when it is connected is no fault', async () => {
  const worker = startFunctionWorker(inject('functions').mail);
  const Message = 'Successfully validated SNS topic for Amazon SES event publishing.';
  expect(await worker.run({ Records: [{ Sns: { Message } }] })).toBeUndefined();
  await worker.stop();
});

test('staff get a mail about a lead whose subject says what it is, and which names no person', async () => {
  const id = `mail-${run}`;
  await writeLead({ id, email: `${id}@paveprint.example`, zipCodes: ['33301', '33304'] });
  const ours = async () =>
    (await mailTo('fulfilment@paveprint.example')).filter((text) => text.includes('New lead, trial, 33301, 33304'));
  await eventually(async () => (await ours()).length, 1);
  const [text = ''] = await ours();
  expect(text).toMatch(/\r\n\r\nNew trial lead, number \d+ of the feed\. ZIP codes: 33301, 33304\. Open it: http/);
  expect(text).not.toContain(id);
});
