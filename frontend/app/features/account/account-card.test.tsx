import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { textOfDialog } from '../../../testing/dialog-text.tsx';
import {
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  renderOf,
  textOf,
} from '../../../testing/first-render.tsx';
import { leavingPage } from '../../../testing/leaving-page.ts';
import { whileSaved } from '../../../testing/while-saved.ts';
import { AccountCard } from './account-card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { LeaveCard } from './leave-card.tsx';

const EMAIL = 'sam@paveprint.example';
const nothing = (): void => undefined;

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('the card of the account offers an export and the deletion, and says what they do', () => {
  expect(textOf(markupOf(<AccountCard email={EMAIL} />))).toBe(
    'Account Your data belongs to you: take it with you, or have it deleted. ' +
      'Export all data A ZIP with every record of the account as plain text and every picture. ' +
      'A large number of pictures comes in several files. Export All Data ' +
      'Delete the account Ends it for everyone in it and deletes everything. You are asked twice. ' +
      'This cannot be undone. Delete Account',
  );
});

test.each([
  [
    'that is ready says so',
    () => answerWith(200, '{"url":"https://files.paveprint.example/export.zip","pictures":1}'),
    ['Export Ready', 'Your ZIP is on its way.'],
  ],
  ['that failed says so', answerNothing, ['Export Failed', 'Failed to export your data. Please try again.']],
] as const)('an export %s', async (_what, answer, toast) => {
  answer();
  vi.stubGlobal('document', { createElement: () => ({ click: nothing }) });
  const tree = firstRender(() => AccountCard({ email: EMAIL }));
  const button = rendered(elementWith(tree, { title: 'Export all data' }).props['children'] as never);
  press(button, { busy: false });
  await expect.poll(caughtToasts).toEqual([toast]);
});

test('the deletion of the account is asked for twice', () => {
  const ask = () => DeleteAccountDialog({ email: EMAIL, onClose: nothing });
  const first = firstRender(ask);
  expect(textOfDialog(first)).toMatch(/^Delete the account\? This is what happens: .* Cancel Continue$/);
  const second = afterPress(ask, (dialog) => press(dialog, { variant: 'danger' }));
  expect(textOfDialog(rendered(second))).toBe(
    'Are you really sure? This action cannot be undone, by you or by us. ' +
      `Type ${EMAIL} to delete the account Keep the Account Delete Everything`,
  );
});

test('the first question says that visits to come are canceled, and whom to call', () => {
  const first = firstRender(() => DeleteAccountDialog({ email: EMAIL, onClose: nothing }));
  expect(textOfDialog(first)).toContain(
    'Visits that are still to come are canceled, and homeowners are told by e-mail. ' +
      'Please call those who left only a phone number.',
  );
});

test('the first question says that members are told', () => {
  const first = firstRender(() => DeleteAccountDialog({ email: EMAIL, onClose: nothing }));
  expect(textOfDialog(first)).toContain('Members are told by e-mail that you deleted the account.');
});

test('the first question says what is kept for a while, and for how long', () => {
  const first = firstRender(() => DeleteAccountDialog({ email: EMAIL, onClose: nothing }));
  expect(textOfDialog(first)).toContain(
    'They are gone from backups within 35 days. ' +
      'Files made to print your mailers are kept for 180 days, and a data export for a day.',
  );
});

test('an account that is being deleted cannot be kept any more', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const left: string[] = [];
  const ask = () => DeleteAccountDialog({ email: EMAIL, onClose: () => left.push('closed') });
  const form = renderOf(afterPress(ask, (dialog) => press(dialog, { variant: 'danger' })));
  const keep = { children: 'Keep the Account' };
  const before = firstRender(form);
  expect(elementWith(before, keep).props['disabled']).toBe(false);
  press(before, { title: 'Are you really sure?' }, 'onClose');
  expect(left).toEqual(['closed']);
  const after = whileSaved(form, { variant: 'danger' });
  expect(elementWith(after, keep).props['disabled']).toBe(true);
  press(after, { title: 'Are you really sure?' }, 'onClose');
  expect(left).toEqual(['closed']);
});

test('an account that is gone already, deleted without an answer, leads to where its deletion leads', async () => {
  answerWith(401, 'unauthorized', { 'x-error-code': 'UNAUTHENTICATED' });
  const { done } = leavingPage();
  const ask = () => DeleteAccountDialog({ email: EMAIL, onClose: nothing });
  const form = renderOf(afterPress(ask, (dialog) => press(dialog, { variant: 'danger' })));
  press(firstRender(form), { variant: 'danger' });
  await expect.poll(() => done).toEqual(['/api/logout']);
});

test('the card of a member offers to leave the office, asks once more, and says when that failed', async () => {
  answerNothing();
  const card = () => LeaveCard({ userId: '1' });
  expect(textOf(markupOf(<LeaveCard userId="1" />))).toMatch(/^Your membership .* Leave the office .* Leave Office$/);
  const asked = afterPress(card, (tree) => press(tree, { variant: 'danger' }));
  const dialog = elementWith(asked, { title: 'Leave the office' });
  expect(textOfDialog(rendered(dialog))).toMatch(/^Leave the office Are you sure you want to leave\? .* Cancel Leave$/);
  press(asked, { title: 'Leave the office' }, 'onConfirm');
  await expect.poll(caughtToasts).toEqual([['Error', 'Failed to leave the office. Please try again.']]);
});
