import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';

import { callError, replyFailure } from './model-failure.ts';

const answer = (status: number, error: object = {}) =>
  OpenAI.APIError.generate(status, { error: { message: 'no', ...error } }, 'no', new Headers());
const line = (cause: Error) => new OpenAI.APIConnectionError({ message: 'Connection error.', cause });
const coded = (code: string) => Object.assign(new Error(code), { code });

describe('a call that threw', () => {
  test.each([
    ['a full queue', answer(429), 'TOO_MANY_REQUESTS'],
    ['a failure before the work', answer(500), 'UNAVAILABLE'],
    ['an overload', answer(503), 'UNAVAILABLE'],
    ['a refused connection', line(new TypeError('fetch failed', { cause: coded('ECONNREFUSED') })), 'UNAVAILABLE'],
    ['both addresses refused', line(new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')])), 'UNAVAILABLE'],
    ['an unknown host', line(new TypeError('fetch failed', { cause: coded('ENOTFOUND') })), 'UNAVAILABLE'],
  ])('can be retried after %s', (_what, error, code) => {
    expect(callError(error)).toMatchObject({ name: 'AppError', code });
  });

  test.each([
    ['a time-out', new OpenAI.APIConnectionTimeoutError()],
    ['a broken connection', line(new TypeError('fetch failed', { cause: coded('ECONNRESET') }))],
    ['a truncated reply', line(new TypeError('terminated', { cause: coded('UND_ERR_SOCKET') }))],
    ['a gateway without its server', answer(502)],
    ['a gateway that waited too long', answer(504)],
    ['an edge that waited too long', answer(524)],
  ])('is an unknown outcome after %s, and stays as it is', (_what, error) => {
    expect(callError(error)).toBe(error);
  });

  test.each([
    ['moderation', answer(400, { code: 'moderation_blocked' }), 'UNPROCESSABLE', /declined this photo or prompt/],
    ['a used-up credit', answer(429, { code: 'insufficient_quota' }), 'NOT_CONFIGURED', /credit is used up/],
    ['a spent budget', answer(400, { code: 'billing_hard_limit_reached' }), 'NOT_CONFIGURED', /credit is used up/],
    ['a wrong key', answer(401), 'NOT_CONFIGURED', /^not_configured: The OpenAI key was refused/],
    [
      'a missing model',
      answer(404, { code: 'model_not_found' }),
      'NOT_CONFIGURED',
      /^not_configured: The image model no longer/,
    ],
    [
      'an unknown organization',
      answer(403, { message: 'Your organization must be verified.' }),
      'NOT_CONFIGURED',
      /wants this organization verified/,
    ],
    ['a region without service', answer(403), 'UNPROCESSABLE', /could not draw this/],
    ['an invalid request', answer(400), 'UNPROCESSABLE', /could not draw this/],
  ])('ends with a message about %s', (_what, error, code, message) => {
    expect(callError(error)).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test.each([
    ['OPENAI_SECRET_ID', answer(401)],
    ['OPENAI_IMAGE_MODEL', answer(404, { code: 'model_not_found' })],
  ])('names the setting %s in its cause, which is logged, and not in its message', (setting, error) => {
    const failure = callError(error);
    expect(failure.message).not.toContain(setting);
    expect(String(failure.cause)).toContain(setting);
  });
});

describe('a reply without an image', () => {
  test.each(['server_error', 'rate_limit_exceeded', 'moderation_blocked', 'image_failed', undefined])(
    'is never retried automatically: %s',
    (code) => {
      expect(replyFailure(code).code).toBe('UNPROCESSABLE');
    },
  );
});
