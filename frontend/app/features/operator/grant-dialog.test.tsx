import { expect, test } from 'vitest';

import { createQueryClient } from '../../../api/query-client.ts';
import { textOfDialog } from '../../../testing/dialog-text.tsx';
import { afterPress, firstRender, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { AccountDesk } from './account-desk.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { account } from './testing/sample-account.ts';

test('a plan is granted, or the grant ended, with a reason', () => {
  const dialog = () => GrantDialog({ account, onClose: () => undefined });
  expect(textOfDialog(firstRender(dialog, createQueryClient(), InRouter))).toMatch(
    /^Change the plan sam@paveprint\.example Plan .* Reason .*Kept with your name and the account.* Cancel Grant the Plan$/,
  );
  const ended = afterPress(
    dialog,
    (tree) => press(tree, { label: 'Plan' }, 'onChange', 'free'),
    createQueryClient(),
    InRouter,
  );
  expect(textOfDialog(ended)).toMatch(/ Cancel End the Grant$/);
});

test('an account is found by its address or id', () => {
  expect(textOf(markupOf(<AccountDesk />))).toMatch(/^Accounts .* Find an account .*A whole e-mail address, or an id/);
});
