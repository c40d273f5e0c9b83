import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import { openOffice } from '../testing/office.ts';
import { newPage } from '../testing/open-pages.ts';

test('where the product sends no e-mail, sending says so and what to do', async () => {
  const { session } = await openOffice();
  const { id } = await newPage(session);
  const contact = { name: 'Sample Homeowner', email: 'home@paveprint.example', phone: '', language: 'en' } as const;
  await session.call(proposals.edit, { params: { id: String(id) }, body: { contact: { ...contact, source: 'hand' } } });
  const { bundleFile, environment } = inject('functions').sending;
  const withoutMail = { bundleFile, environment: { ...environment, MAIL: 'off' } };
  const worker = startFunctionWorker(withoutMail);
  try {
    const { statusCode, body } = await worker.run({
      version: '2.0',
      routeKey: `${sending.words.method} ${sending.words.path}`,
      rawPath: sending.words.path.replace('{id}', String(id)),
      rawQueryString: '',
      cookies: session.cookies().split('; '),
      headers: { 'x-origin-secret': originSecretOf(withoutMail), 'x-viewer-ip': '198.51.100.9' },
      pathParameters: { id: String(id) },
      requestContext: {},
      isBase64Encoded: false,
    });
    expect([statusCode, sending.words.reply.parse(JSON.parse(body)).obstacle]).toEqual([
      200,
      'E-mail is not set up here. Please copy the link and send it yourself.',
    ]);
  } finally {
    await worker.stop();
  }
});
