import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { listMail } from './outbox.ts';
import { answerMail } from './wire.ts';

let directory: string;
let server: Server;
let client: SESv2Client;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'));
  server = createServer((request, response) => void answerMail(directory, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  client = new SESv2Client({
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true });
});

type Body = { readonly Text?: { readonly Data: string }; readonly Html?: { readonly Data: string } };
const message = (Body: Body, more: Partial<SendEmailCommandInput> = {}, Data = 'Subject'): SendEmailCommandInput => ({
  FromEmailAddress: 'Paveprint <mail@paveprint.example>',
  Destination: { ToAddresses: ['owner@paveprint.example'] },
  Content: { Simple: { Subject: { Data }, Body } },
  ...more,
});
const send = (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input));

const awkward = [
  'Grüße — 30 % off = "quoted"  ',
  '.',
  '',
  'a very long line of words '.repeat(20),
  '€'.repeat(100),
  '--=_not-a-boundary',
].join('\n');

describe('a sent message', () => {
  test('lies in the outbox as one file with its text and HTML', async () => {
    const { MessageId } = await send(
      message(
        { Text: { Data: awkward }, Html: { Data: '<p>Grüße &amp; €</p>' } },
        {
          ReplyToAddresses: ['reply@paveprint.example'],
        },
        'Your proposal',
      ),
    );
    const [mail, ...others] = await listMail(directory);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Paveprint <mail@paveprint.example>',
      to: ['owner@paveprint.example'],
      subject: 'Your proposal',
      text: awkward,
      html: '<p>Grüße &amp; €</p>',
      headers: {
        'reply-to': 'reply@paveprint.example',
        'message-id': `<${MessageId}@email.amazonses.com>`,
        'content-type': expect.stringContaining('multipart/alternative'),
      },
    });
    expect(await readdir(directory)).toEqual([expect.stringMatching(/\.eml$/)]);
  });

  test('has one part where only one is given', async () => {
    await send(message({ Html: { Data: '<p>alone</p>' } }));
    const [mail] = await listMail(directory);
    expect([mail?.text, mail?.html]).toEqual([undefined, '<p>alone</p>']);
    expect(mail?.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('is plain ASCII in lines no longer than mail allows, whatever its words', async () => {
    const subject = `Ihr Angebot für die Auffahrt: ${'Pflastersteine '.repeat(12)}✓`;
    const to = Array.from({ length: 20 }, (_, n) => `Büro ${n} <office-${n}@paveprint.example>`);
    await send(message({ Text: { Data: awkward } }, { Destination: { ToAddresses: to } }, subject));
    const [name = ''] = await readdir(directory);
    const source = await readFile(join(directory, name), 'latin1');
    expect(source).toMatch(/^[ -~\r\n]*$/);
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...source.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
    expect(await listMail(directory)).toMatchObject([{ subject, to, text: awkward }]);
  });

  test('is found after the ones sent before it', async () => {
    for (const subject of ['one', 'two']) {
      await send(message({ Text: { Data: subject } }, {}, subject));
      const sentAt = Date.now();
      await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(sentAt), { interval: 1 });
    }
    expect((await listMail(directory)).map(({ subject }) => subject)).toEqual(['one', 'two']);
  });

  test('keeps headers of its own', async () => {
    const Headers = [{ Name: 'List-Unsubscribe', Value: '<https://paveprint.example/stop>' }];
    const Simple = { Subject: { Data: 'S' }, Body: { Text: { Data: 'T' } }, Headers };
    await send(message({}, { Content: { Simple } }));
    expect(await listMail(directory)).toMatchObject([{ headers: { 'list-unsubscribe': Headers[0]?.Value } }]);
  });
});

describe('a message that cannot be sent', () => {
  const text = { Text: { Data: 'T' } };
  test.each([
    ['adds a header through its subject', message(text, {}, 'Hello\r\nBcc: spy@paveprint.example')],
    ['adds a header through an address', message(text, { FromEmailAddress: 'a@b.example>\r\nBcc: <c@d.example' })],
    ['goes to no address', message(text, { Destination: { ToAddresses: ['nobody'] } })],
    ['goes to nobody', message(text, { Destination: { ToAddresses: [] } })],
    ['has no body', message({})],
    ['is a template', message(text, { Content: { Template: { TemplateName: 'x' } } })],
  ])('is refused when it %s, and leaves no file', async (_what, input) => {
    await expect(send(input)).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(await listMail(directory)).toEqual([]);
  });
});
