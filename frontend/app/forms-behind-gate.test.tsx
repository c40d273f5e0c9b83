import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { currentUserKey } from '../api/auth-queries.ts';
import { organizationsQuery } from '../api/organization-queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { afterPress, elementsIn } from '../testing/first-render.tsx';
import { InRouter } from '../testing/in-router.tsx';
import { busyCalendarsQuery } from './features/organizations/busy-calendar-writes.ts';
import { BusyCalendarsDialog } from './features/organizations/busy-calendars-dialog.tsx';
import { OrganizationEditor } from './features/organizations/organization-editor.tsx';
import { SettingsPage } from './features/organizations/settings-page.tsx';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example.com/app/settings'));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => vi.unstubAllGlobals());

const owner: User = { id: '1', email: 'x@paveprint.example', plan: 'paid', role: 'owner', staff: false };
const organization: Organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 };

/** What a screen shows before and after its owner's session ended and the cache dropped an unobserved query. */
function aroundEnd(screen: () => unknown, forgotten: readonly unknown[]) {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, owner);
  client.setQueryData(organizationsQuery().queryKey, []);
  client.setQueryData(busyCalendarsQuery(1).queryKey, { calendars: [] });
  const shown: unknown[] = [];
  const use = () => {
    const [, renderAgain] = useState(false);
    shown.push(screen());
    return () => renderAgain(true);
  };
  const end = (renderAgain: () => void): void => {
    client.setQueryData(currentUserKey, null);
    client.removeQueries({ queryKey: forgotten });
    renderAgain();
  };
  afterPress(use, end, client, InRouter);
  return { before: shown.at(0), after: shown.at(-1) };
}

test.each([
  [
    'the busy calendars',
    () => BusyCalendarsDialog({ organization, isOwner: true, onClose: () => undefined }),
    busyCalendarsQuery(1).queryKey,
    (tree: unknown) => elementsIn(tree).some(({ props }) => props['onDirty'] !== undefined),
  ],
  [
    'the first organization',
    () => SettingsPage({ children: undefined }),
    ['nothing'],
    (tree: unknown) => elementsIn(tree).some(({ type }) => type === OrganizationEditor),
  ],
] as const)('the form of %s stays behind the gate when a session ends', (_what, screen, forgotten, isThere) => {
  const { before, after } = aroundEnd(screen, forgotten);
  expect(isThere(before)).toBe(true);
  expect(isThere(after)).toBe(true);
});
