import { afterEach, expect, test, vi } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import {
  act,
  afterPress,
  elementsIn,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  textOf,
} from '../../../../testing/first-render.tsx';
import { stubStorage } from '../../../../testing/kept-storage.ts';
import { emptyForm } from '../form/estimate-form.ts';
import { findDraft, saveDraft } from '../save/draft-store.ts';
import { useEstimate } from '../save/use-estimate.ts';
import { PageHeader } from './page-header.tsx';

afterEach(() => vi.unstubAllGlobals());

const session = firstRender(() =>
  useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined }),
);
const nothing = (): void => undefined;
const user: User = { id: '1', email: 'sam@paveprint.example', plan: 'enterprise', role: 'owner', staff: false };

test('the estimator says its name, which estimate is open and whether it is saved', () => {
  const shown = (part: Partial<typeof session>) =>
    textOf(
      markupOf(
        <PageHeader
          session={{ ...session, ...part }}
          user={undefined}
          organizations={[]}
          onOpen={nothing}
          onNew={nothing}
          onSections={nothing}
        />,
      ),
    );
  expect(shown({})).toMatch(/^Paving Estimator New estimate · nothing to save yet /);
  expect(shown({ form: { ...emptyForm, id: 12 }, dirty: true })).toMatch(
    /^Paving Estimator Estimate #12 · not saved yet /,
  );
});

test('the header has the other estimates, what waits for an approval, and the settings', () => {
  const content = { ...emptyForm.content, organizationId: 1 };
  const header = (
    <PageHeader
      session={{ ...session, restored: true, form: { ...emptyForm, content } }}
      user={user}
      organizations={[]}
      onOpen={nothing}
      onNew={nothing}
      onSections={nothing}
    />
  );
  expect(textOf(markupOf(header))).toBe(
    'Paving Estimator New estimate · nothing to save yet Sections New Estimates Approvals Estimator settings ' +
      'Your unsaved work is back. It was kept in this browser; save it to keep it for good. Discard',
  );
});

test.each([
  ['are opened also when they are not loaded', [], 1],
  [
    'are those of the default organization in place of one that was deleted',
    [{ ...organizationDefaults, id: 3, name: 'Sample Paving', isDefault: 1 }],
    3,
  ],
] as const)('the settings of an estimate’s organization %s', (_what, organizations, opened) => {
  const form = { ...emptyForm, content: { ...emptyForm.content, organizationId: 1 } };
  const parts = { session: { ...session, form }, user, organizations };
  const shown = afterPress(
    () => PageHeader({ ...parts, onOpen: nothing, onNew: nothing, onSections: nothing }),
    (header) => {
      const buttons = elementsIn(header).find(({ props }) => props['onShow'] !== undefined);
      if (buttons) act(buttons, 'onShow', 'settings');
    },
  );
  expect(rendered(elementWith(shown, { shown: 'settings' })).props).toMatchObject({ organizationId: opened });
});

test('an estimate that is deleted leaves no unsaved work in the browser', () => {
  stubStorage();
  saveDraft('1', 12, { ...emptyForm, id: 12, version: 1 });
  const parts = { session, user, organizations: [] };
  const shown = afterPress(
    () => PageHeader({ ...parts, onOpen: nothing, onNew: nothing, onSections: nothing }),
    (header) => press(header, { children: 'Estimates' }),
  );
  const dialogs = rendered(elementWith(shown, { shown: 'estimates' }));
  expect(findDraft('1', 12)).toBeDefined();
  act(dialogs, 'onRemoved', 12);
  expect(findDraft('1', 12)).toBeUndefined();
});
