import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memberRole } from '#shared/auth/user.ts';
import type { User } from '#shared/auth/user.ts';
import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { estimateQuery } from '../../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { answerNothing, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { textOfDialog } from '../../../../testing/dialog-text.tsx';
import {
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  renderOf,
  textOf,
} from '../../../../testing/first-render.tsx';
import { InRouter } from '../../../../testing/in-router.tsx';
import { whileSaved } from '../../../../testing/while-saved.ts';
import { FormFields } from '../../../../ui/form-fields.tsx';
import { formOf } from '../form/estimate-form.ts';
import { useEstimate } from '../save/use-estimate.ts';
import { ApprovalActions } from './approval-panel.tsx';

const user: User = { id: '1', email: 'sam@paveprint.example', plan: 'enterprise', role: 'estimator', staff: false };
const client = createQueryClient();
client.setQueryData(estimateQuery(12).queryKey, sampleEstimate);
const session = firstRender(() =>
  useEstimate({ start: formOf(sampleEstimate), draftKey: 12, userId: '1', onSaved: () => undefined }),
);

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test('nothing can be typed in the note while it is sent, after which its dialog closes', () => {
  const asked = afterPress(
    () => ApprovalActions({ session, user, needed: true, hasApprover: true }),
    (tree) => press(tree, { variant: 'dark' }),
    client,
  );
  const question = renderOf(elementWith(asked, { action: 'request' }));
  const heldNote = (dialog: unknown) => {
    const [fields] = elementsIn(dialog).filter(({ type }) => type === FormFields);
    return [fields?.props['busy'], elementWith(fields, { label: 'Note' }).props['maxLength']];
  };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  expect(heldNote(firstRender(question, client, InRouter))).toEqual([false, 500]);
  expect(heldNote(whileSaved(question, { variant: 'primary' }, client))).toEqual([true, 500]);
});

test('an approval is requested with a note, and a request that failed says so', async () => {
  answerNothing();
  const actions = () => ApprovalActions({ session, user, needed: true, hasApprover: true });
  expect(textOf(markupOf(firstRender(actions, client)))).toBe('Request Approval');
  const asked = afterPress(actions, (tree) => press(tree, { variant: 'dark' }), client);
  const dialog = rendered(elementWith(asked, { action: 'request' }), client, InRouter);
  expect(textOfDialog(dialog)).toBe(
    'Request approval An approver in your account is notified by email. Changing the price voids the request. ' +
      'Note Cancel Request Approval',
  );
  press(dialog, { variant: 'primary' });
  await expect.poll(caughtToasts).toEqual([['Approval Failed', 'Please try again.']]);
});

test('where nobody else is an approver, that is said instead of asking', () => {
  const shownTo = (role: User['role'], hasApprover: boolean): string =>
    textOf(
      markupOf(<ApprovalActions session={session} user={{ ...user, role }} needed hasApprover={hasApprover} />, client),
    );
  for (const role of memberRole.options) {
    expect(shownTo(role, true)).toBe('Request Approval');
    expect(shownTo(role, false)).toBe(
      'Your account has no approver who could decide on this price. Raise it, or ask the owner to lower the minimum margin or invite an approver.',
    );
  }
});

test.each([
  ['sent', ''],
  ['won', ''],
  ['lost', 'Request Approval'],
] as const)('of a price below the minimum that is %s the estimator offers %j', (status, offered) => {
  const saved = { ...sampleEstimate, status };
  const known = createQueryClient();
  known.setQueryData(estimateQuery(12).queryKey, saved);
  const start = { start: formOf(saved), draftKey: 12, userId: '1', onSaved: () => undefined };
  const actions = () => ApprovalActions({ session: useEstimate(start), user, needed: true, hasApprover: true });
  expect(textOf(markupOf(firstRender(actions, known)))).toBe(offered);
});

test('a plan without estimates says which plan has approvals, instead of asking for one', () => {
  const actions = () => ApprovalActions({ session, user: { ...user, plan: 'lite' }, needed: true, hasApprover: true });
  const html = markupOf(firstRender(actions, client));
  expect([textOf(html), html.includes('href="/app/plan"')]).toEqual(['Request Approval Pro Estimator', true]);
});
