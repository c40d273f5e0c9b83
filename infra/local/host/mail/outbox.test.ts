import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { awsListener } from '../aws/aws-listener.ts';
import { mailService } from '../aws/mail-service.ts';
import { listen } from '../http/http-server.ts';
import type { Listening } from '../http/http-server.ts';
import { receiveEmail } from './outbox.ts';

let directory: string;
let server: Listening;
let client: SESv2Client;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  const everybody = { knows: () => true, denial: () => undefined };
  const service = mailService((message) => receiveEmail(directory, message), everybody);
  server = await listen(
    awsListener(async (request, response) => service({ request, response, principal: 'Fn' }), console.error),
    0,
  );
  client = new SESv2Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${server.port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterEach(async () => {
  client.destroy();
  await server.close();
  await rm(directory, { recursive: true });
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
const message = (Data: string, more: Partial<SendEmailCommandInput> = {}, subject = 'Subject') => ({
  FromEmailAddress: 'Notes <mail@notes.example>',
  Destination: { ToAddresses: ['owner@notes.example'] },
  Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(Data) } } },
  ...more,
});
/** A message whose parts name no character set, or this one. */
const inSet = (
  parts: { readonly subject?: string; readonly text?: string; readonly html?: string },
  Charset?: string,
) => {
  const part = (Data = 'plain') => ({ Data, ...(Charset && { Charset }) });
  const Body = { Text: part(parts.text), ...(parts.html && { Html: part(parts.html) }) };
  return message('', { Content: { Simple: { Subject: part(parts.subject), Body } } });
};
const send = (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input));

/** The files in the outbox, oldest first, as their headers and text. */
async function sent(): Promise<readonly { readonly headers: readonly string[]; readonly text: string }[]> {
  const files = (await readdir(directory)).toSorted();
  const sources = await Promise.all(files.map((name) => readFile(join(directory, name), 'utf8')));
  return sources.map((source) => {
    const end = source.indexOf('\r\n\r\n');
    return { headers: source.slice(0, end).split(/\r\n(?! )/), text: source.slice(end + 4) };
  });
}

const awkward = [
  'Grüße — 30 % off = "quoted"  ',
  '.',
  '',
  'a very long line of words '.repeat(20),
  '€'.repeat(100),
  'From here on',
].join('\n');

describe('a sent message', () => {
  test('is one file in the outbox with its headers and text', async () => {
    const { MessageId } = await send(message(awkward, {}, 'Your proposal'));
    expect(await sent()).toEqual([
      {
        headers: [
          'From: Notes <mail@notes.example>',
          'To: owner@notes.example',
          'Subject: Your proposal',
          expect.stringMatching(/^Date: .+ \+0000$/),
          `Message-ID: <${MessageId}@email.amazonses.com>`,
          'MIME-Version: 1.0',
          'Content-Type: text/plain; charset=utf-8',
          'Content-Transfer-Encoding: 8bit',
        ],
        text: `${awkward.replaceAll('\n', '\r\n')}\r\n`,
      },
    ]);
    expect(await readdir(directory)).toEqual([expect.stringMatching(/\.eml$/)]);
  });

  test('has headers in ASCII, in lines no longer than mail allows', async () => {
    const subject = `Ihr Angebot für die Auffahrt: ${'Pflastersteine '.repeat(12)}✓`;
    const to = Array.from({ length: 20 }, (_, n) => `Büro ${n} <office-${n}@notes.example>`);
    await send(message('text', { Destination: { ToAddresses: to } }, subject));
    const [{ headers } = { headers: [] }] = await sent();
    const lines = headers.flatMap((header) => header.split('\r\n'));
    expect(lines.join('\n')).toMatch(/^[ -~\n]*$/);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(78);
    expect(headers.map(decoded)).toEqual(expect.arrayContaining([`Subject: ${subject}`, `To: ${to.join(', ')}`]));
  });

  test('is listed after earlier ones', async () => {
    for (const text of ['one', 'two']) {
      await send(message(text));
      const sentAt = Date.now();
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(sentAt), { interval: 1 });
    }
    expect((await sent()).map(({ text }) => text)).toEqual(['one\r\n', 'two\r\n']);
  });
});

/** A header as a mail reader shows it: broken lines joined, neighboring encoded words too. */
function decoded(header: string): string {
  return header
    .replaceAll('\r\n', '')
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?utf-8\?B\?([^?]*)\?=/g, (_match, base64: string) => Buffer.from(base64, 'base64').toString());
}

test('a message in ASCII needs no character set', async () => {
  await send(inSet({ text: 'Hello' }));
  expect((await sent()).map(({ text }) => text)).toEqual(['Hello\r\n']);
});

test('a message says who gets the replies', async () => {
  await send(message('T', { ReplyToAddresses: ['c@d.example'] }));
  const [found] = await sent();
  expect(found?.headers).toContain('Reply-To: c@d.example');
});

test('a message in text and HTML is one file with both, and with the headers it asks for', async () => {
  const Body = { Text: { Data: 'Hello' }, Html: { Data: '<p>Hello</p>' } };
  const Headers = [{ Name: 'List-Unsubscribe', Value: '<https://notes.example/out>' }];
  await send(message('', { Content: { Simple: { Subject: { Data: 'Both' }, Body, Headers } } }));
  const [{ headers, text } = { headers: [], text: '' }] = await sent();
  expect(headers).toContain('List-Unsubscribe: <https://notes.example/out>');
  const boundary = /boundary="(.+)"/.exec(headers.at(-1) ?? '')?.[1] ?? '';
  const parts = text.split(`--${boundary}`).map((part) => part.replace(/^\r\n/, '').split('\r\n'));
  expect(parts.map(([type, , , first]) => [type, first])).toEqual([
    ['', undefined],
    ['Content-Type: text/plain; charset=utf-8', 'Hello'],
    ['Content-Type: text/html; charset=utf-8', '<p>Hello</p>'],
    ['--', undefined],
  ]);
});

describe('a message that cannot be sent', () => {
  const Subject = { Data: 'Subject' };
  test.each([
    ['adds a header through its subject', message('T', {}, 'Hello\r\nBcc: spy@notes.example')],
    ['adds a header through an address', message('T', { FromEmailAddress: 'a@b.example>\r\nBcc: <c@d.example' })],
    ['goes to no address', message('T', { Destination: { ToAddresses: ['nobody'] } })],
    ['goes to nobody', message('T', { Destination: { ToAddresses: [] } })],
    ['has no body', message('T', { Content: { Simple: { Subject, Body: {} } } })],
    ['has an HTML part', message('T', { Content: { Simple: { Subject, Body: { Html: { Data: '<p>' } } } } })],
    [
      'adds a header through one of its own',
      message('T', {
        Content: {
          Simple: {
            Subject,
            Body: { Text: { Data: 'T' } },
            Headers: [{ Name: 'X-A', Value: 'a\r\nBcc: c@d.example' }],
          },
        },
      }),
    ],
    ['has a subject beyond ASCII in no character set', inSet({ subject: 'Visit for José' })],
    ['has a text beyond ASCII in no character set', inSet({ text: '$9,000 – $10,000' })],
    ['has HTML beyond ASCII in no character set', inSet({ html: '<p>José</p>' })],
    ['is in another character set', inSet({ text: 'José' }, 'ISO-8859-1')],
    ['is a template', message('T', { Content: { Template: { TemplateName: 'x' } } })],
    ['has copies', message('T', { Destination: { ToAddresses: ['a@b.example'], CcAddresses: ['c@d.example'] } })],
    [
      'adds a header through who gets the replies',
      message('T', { ReplyToAddresses: ['c@d.example\r\nBcc: e@f.example'] }),
    ],
  ])('is refused when it %s, and leaves no file', async (_what, input) => {
    await expect(send(input)).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(await sent()).toEqual([]);
  });
});
