import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith, firstRender } from '../../../../testing/first-render.tsx';
import { decodeAs } from '../../../../testing/sample-canvas.ts';
import { UploadButton } from './upload-button.tsx';

beforeEach(() => {
  catchToasts();
  decodeAs({ width: 40, height: 30 });
});
afterEach(() => vi.unstubAllGlobals());

function choose(file: File, more: { readonly failed?: string } = {}): void {
  const onUploaded = (): void => undefined;
  const button = { label: 'Upload', name: 'Upload a before photo', done: 'Image Uploaded', onUploaded, ...more };
  const { accept, onFile } = elementWith(
    firstRender(() => UploadButton(button)),
    { name: button.name },
  ).props;
  expect(accept).toBe('image/jpeg,image/png,image/webp');
  if (typeof onFile === 'function') onFile(file);
}
const photo = new File(['a photo'], 'a.jpg', { type: 'image/jpeg' });

test('a file that is no photo is told at once', () => {
  choose(new File(['words'], 'a.txt', { type: 'text/plain' }));
  expect(caughtToasts()).toEqual([['Invalid File Type', 'Please select a JPG, PNG, or WebP image file.']]);
});

test('an upload that the server refuses says why', async () => {
  answerWith(422, 'This image is too small.', { 'x-error-code': 'UNPROCESSABLE' });
  choose(photo);
  await expect.poll(caughtToasts).toEqual([['Upload failed', 'This image is too small.']]);
});

test('an upload that does not get through says so', async () => {
  answerNothing();
  choose(photo);
  await expect.poll(caughtToasts).toEqual([['Upload failed', 'The photo could not be uploaded. Please try again.']]);
});

test('a photo that cannot be read says that it is damaged, because trying again would not help', async () => {
  answerNothing();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not decoded', 'InvalidStateError')));
  choose(photo);
  await expect.poll(caughtToasts).toEqual([['Upload failed', 'This image is damaged. Please select another one.']]);
});

test('an upload that is to say something of its own says that instead', async () => {
  answerWith(503, 'Busy.', { 'x-error-code': 'UNAVAILABLE' });
  choose(photo, { failed: 'No logo was uploaded.' });
  await expect.poll(caughtToasts).toEqual([['Upload failed', 'No logo was uploaded.']]);
});

test('an upload that is to say something of its own says why another file is needed', async () => {
  answerWith(422, 'This logo cannot be seen.', { 'x-error-code': 'UNPROCESSABLE' });
  choose(photo, { failed: 'No logo was uploaded.' });
  await expect.poll(caughtToasts).toEqual([['Upload failed', 'This logo cannot be seen.']]);
});
