import { beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '#shared/api.ts';
import { accountPartition, allOf, kind } from '#shared/table/keys.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readPartition } from '../testing/operator.ts';
import { aPicture } from '../testing/pictures.ts';

/** The form that reads a contract and stores nothing. Every other form stores a picture. */
const VERIFY = '/api/verify';
const withForm = endpoints.flatMap(({ method, path, body }) =>
  body !== undefined && 'multipart' in body && path !== VERIFY ? [{ method, path, field: body.multipart }] : [],
);

let office: Office;
let picture: Blob;

beforeAll(async () => {
  office = await openOffice();
  picture = await aPicture();
});

type Part = readonly [field: string, value: Blob | string];

async function answer({ method, path }: (typeof withForm)[number], parts: readonly Part[]): Promise<string> {
  const form = new FormData();
  for (const [field, value] of parts) {
    if (typeof value === 'string') form.append(field, value);
    else form.append(field, value, '../../evil.svg');
  }
  const response = await office.session.send(method, path, { body: form });
  return `${response.status} ${response.headers.get('x-error-code')}`;
}

const stored = async (): Promise<number> =>
  (await readPartition(accountPartition(office.accountId), allOf(kind.photo))).length;

const text = (content: string, type: string): Blob => new Blob([content], { type });

describe.each(withForm)('$method $path', (call) => {
  const { field } = call;

  test('takes one file in its field and no other form', async () => {
    const before = await stored();
    expect(await answer(call, [])).toBe('400 INVALID_REQUEST');
    expect(await answer(call, [['file', picture]])).toBe('400 INVALID_REQUEST');
    expect(await answer(call, [[field, 'text']])).toBe('400 INVALID_REQUEST');
    expect(
      await answer(call, [
        [field, picture],
        [field, picture],
      ]),
    ).toBe('400 INVALID_REQUEST');
    expect(
      await answer(call, [
        [field, picture],
        ['folder', 'x'],
      ]),
    ).toBe('400 INVALID_REQUEST');
    expect(
      await answer(
        call,
        Array.from({ length: 40 }, () => ['x', 'y'] as const),
      ),
    ).toBe('400 INVALID_REQUEST');
    expect(await stored()).toBe(before);
    expect(await answer(call, [[field, picture]])).toBe('200 null');
    expect(await stored()).toBe(before + 1);
  });

  test('takes nothing that is no picture, whatever it calls itself', async () => {
    const before = await stored();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const cut = picture.slice(0, 60, 'image/png');
    expect(await answer(call, [[field, text(svg, 'image/svg+xml')]])).toBe('415 UNSUPPORTED_TYPE');
    expect(await answer(call, [[field, text(svg, 'image/png')]])).toBe('415 UNSUPPORTED_TYPE');
    expect(await answer(call, [[field, text('GIF89a', 'image/gif')]])).toBe('415 UNSUPPORTED_TYPE');
    expect(await answer(call, [[field, text('', 'image/png')]])).toMatch(/^4\d\d /);
    expect(await answer(call, [[field, cut]])).toBe('422 UNPROCESSABLE');
    expect(await stored()).toBe(before);
  });

  test('takes no file that the gateway cannot carry', async () => {
    const large = new Blob([new Uint8Array(6 * 1024 * 1024)], { type: 'image/png' });
    expect(await answer(call, [[field, large]])).toMatch(/^413 /);
  });

  test.each([
    ['a short boundary', 'multipart/form-data; boundary=line'],
    ['its type in capitals', 'MULTIPART/FORM-DATA; boundary="line"'],
  ])('takes a form with %s', async (_name, type) => {
    const head = `--line\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n`;
    const body = new Blob([head, 'content-type: image/png\r\n\r\n', picture, '\r\n--line--\r\n']);
    const response = await office.session.send(call.method, call.path, { headers: { 'content-type': type }, body });
    expect(response.status).toBe(200);
  });

  test('takes no form that is half there', async () => {
    const response = await office.session.send(call.method, call.path, {
      headers: { 'content-type': 'multipart/form-data; boundary=line' },
      body: `--line\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\nabc`,
    });
    expect(response.status).toBe(400);
  });
});
