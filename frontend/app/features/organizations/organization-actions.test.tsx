import { afterEach, expect, test, vi } from 'vitest';

import { currentUserKey } from '../../../api/auth-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { wordsIn } from '../../../testing/dialog-text.tsx';
import { elementWith, firstRender, markupOf, rendered, textOf } from '../../../testing/first-render.tsx';
import { OrganizationActions, LookButtons } from './organization-actions.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['pro', 'Follow-up Plan Busy Calendars'],
  ['lite', 'Follow-up Plan Pro Estimator Busy Calendars'],
] as const)(
  'on %s the button of a follow-up plan says what the plan lacks, and busy calendars can be seen',
  (plan, said) => {
    const client = createQueryClient();
    client.setQueryData(currentUserKey, { id: '1', email: 'x@paveprint.example', plan, role: 'owner', staff: false });
    const html = markupOf(<LookButtons onPlan={() => undefined} onCalendars={() => undefined} />, client);
    expect([textOf(html), html.includes('href="/app/plan"')]).toEqual([said, plan === 'lite']);
  },
);

test('an owner deletes, sets as default and edits, on a phone by a menu, and others do not', () => {
  const nothing = (): void => undefined;
  const shared = { name: 'Sample Paving', isSettingDefault: false, onPlan: nothing, onCalendars: nothing };
  const props = { ...shared, onDelete: nothing, onDefault: nothing, onEdit: nothing };
  const onScreen = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  onScreen(true);
  expect(textOf(markupOf(<OrganizationActions {...props} isOwner />))).toMatch(/ Delete Set as Default Edit$/);
  expect(textOf(markupOf(<OrganizationActions {...props} isOwner={false} />))).not.toMatch(/Delete|Default|Edit/);
  onScreen(false);
  const tree = firstRender(() => OrganizationActions({ ...props, isOwner: true }));
  expect(wordsIn(tree)).toBe('Edit');
  expect(wordsIn(rendered(elementWith(tree, { name: 'Sample Paving' })))).toBe('Set as Default Delete');
});
