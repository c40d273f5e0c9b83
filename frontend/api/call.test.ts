import { afterEach, describe, expect, test, vi } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

/** Makes the server answer with this body, and returns the requests that it got. */
function answer(body: object): RequestInit[] {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', (_url: string, request: RequestInit) => {
    asked.push(request);
    return Promise.resolve(Response.json(body));
  });
  return asked;
}

const typeIn = (request: RequestInit | undefined): string | null => new Headers(request?.headers).get('content-type');

describe('a call', () => {
  test('with a body sends it as JSON, and cookies with it', async () => {
    const asked = answer({ removed: true });
    await call(account.remove, { body: { email: 'owner@paveprint.example' } });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ credentials: 'same-origin', body: '{"email":"owner@paveprint.example"}' });
    expect(typeIn(asked[0])).toBe('application/json');
  });

  test('without a body sends no content type, but cookies', async () => {
    const asked = answer({ removed: true });
    await call(account.removeMember, { params: { id: '7' } });
    expect(asked[0]).toMatchObject({ credentials: 'same-origin' });
    expect(asked[0]).not.toHaveProperty('body');
    expect(typeIn(asked[0])).toBeNull();
  });

  test('that changes something says whose data the page shows', async () => {
    const asked = answer({ removed: true });
    // The module remembers whom another test showed, so this test needs a page of its own.
    vi.resetModules();
    const [{ showAs }, page] = await Promise.all([import('./shown-as.ts'), import('./call.ts')]);
    showAs('0123456789');
    showAs('whoever signed in later');
    await page.call(account.removeMember, { params: { id: '7' } });
    expect(new Headers(asked[0]?.headers).get('x-shown-as')).toBe('0123456789');
    // Otherwise later test files in this process would show this person too.
    vi.resetModules();
  });

  test('with a file leaves its content type to the browser', async () => {
    const asked = answer({ imageUrl: `/media/${'0'.repeat(32)}` });
    const body = new FormData();
    await call(imaging.uploadImage, { body });
    expect(asked[0]).toMatchObject({ credentials: 'same-origin', body });
    expect(typeIn(asked[0])).toBeNull();
  });
});

test('a failed job has the reference of its own lines in the log', async () => {
  const jobId = '7f3a90c2'.repeat(4);
  const failed = {
    id: jobId,
    kind: 'draw-design',
    state: 'failed',
    phase: 'Failed',
    message: 'The picture is too dark.',
  };
  const answers = [Response.json({ jobId }, { status: 202 }), Response.json(failed)];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  const body = { imageUrl: `/media/${'0'.repeat(32)}`, prompt: 'Gray pavers', proposalId: 1 };
  await expect(call(imaging.processImage, { body })).rejects.toMatchObject({
    message: '422: The picture is too dark.',
    reference: '7F3A90C2',
  });
});
