import { expect, test } from 'vitest';

import { AppError } from '#shared/http/errors.ts';
import { ApiError, codeOf, messageOf, toApiError } from './api-error.ts';

test.each([
  [new ApiError(401, 'unauthorized'), 'UNAUTHENTICATED'],
  [new ApiError(403, 'forbidden'), 'FORBIDDEN'],
  [new ApiError(403, 'plan required', 'PLAN_REQUIRED'), 'PLAN_REQUIRED'],
  [new ApiError(409, 'This estimate changed in the meantime.'), 'CONFLICT'],
  [new ApiError(413, 'An estimate holds at most 1,000 line items.'), 'TOO_LARGE'],
  [new ApiError(503, 'busy'), 'UNAVAILABLE'],
  [new AppError('UNPROCESSABLE', 'This image is damaged.'), 'UNPROCESSABLE'],
  [new ApiError(500, 'Something went wrong on our side.'), undefined],
  [new TypeError('Failed to fetch'), undefined],
])('%s has the code %s', (error, code) => {
  expect(codeOf(error)).toBe(code);
});

const response = (status: number, type: string, headers: Readonly<Record<string, string>> = {}) =>
  new Response('the body', { status, statusText: 'its status', headers: { 'content-type': type, ...headers } });

test.each([
  [response(403, 'text/plain; charset=utf-8', { 'x-error-code': 'PLAN_REQUIRED' }), '403: the body', 'PLAN_REQUIRED'],
  [response(403, 'text/plain', { 'x-error-code': 'toString' }), '403: the body', 'FORBIDDEN'],
  [response(401, 'application/json'), '401: its status', 'UNAUTHENTICATED'],
  [response(502, 'text/html'), '502: its status', undefined],
])('the answer %# becomes its message and its code', async (answer, message, code) => {
  expect(await toApiError(answer)).toMatchObject({ message, code });
});

/** Over HTTP/2, no answer has a status text. */
test.each([
  [403, 'text/html', 'Our firewall took this for an attack. Please word it differently.'],
  [413, 'application/json', 'This is too large. Please send less.'],
  [429, 'application/json', 'Too many requests. Please wait a few minutes.'],
])('an answer without words of ours, %i in %s, says what to do in toasts too', async (status, type, words) => {
  const error = await toApiError(new Response('<html>', { status, headers: { 'content-type': type } }));
  expect(error.message).toBe(`${status}: ${words}`);
  expect(messageOf(error, 'Please try again.')).toBe(words);
});

test.each([
  [502, 'text/html', '502: Please try again in a minute.'],
  [503, 'text/plain', '503: Please try again in a minute.'],
])('an answer without words of ours, %i in %s, says what to do, or the screen does', async (status, type, message) => {
  const body = type === 'text/plain' ? '' : '<html>';
  const error = await toApiError(new Response(body, { status, headers: { 'content-type': type } }));
  expect(error.message).toBe(message);
  expect(messageOf(error, 'The estimate could not be saved.')).toBe('The estimate could not be saved.');
});

test('an answer of the gateway with a status text is told in the sentence of the screen too', async () => {
  expect(messageOf(await toApiError(response(502, 'text/html')), 'Please try again.')).toBe('Please try again.');
});

test('what the browser itself refuses says why', () => {
  expect(messageOf(new AppError('UNPROCESSABLE', 'This image is damaged.'), 'Please try again.')).toBe(
    'This image is damaged.',
  );
});

test('a failure without a server message shows the message of the screen', () => {
  expect(messageOf(new ApiError(422, 'No house there'), 'Please try again.')).toBe('No house there');
  expect(messageOf(new ApiError(500, ''), 'Please try again.')).toBe('Please try again.');
  expect(messageOf(new TypeError('Failed to fetch'), 'Please try again.')).toBe('Please try again.');
});

test('what a schema refuses is said in its sentences, without the names of fields', () => {
  const refusal = '✖ Please name every option\n  → at content.options[0].name\n✖ Please enter a day';
  expect(messageOf(new ApiError(400, refusal), '')).toBe('Please name every option. Please enter a day');
});
