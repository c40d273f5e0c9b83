import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { wordsIn } from '../../../testing/dialog-text.tsx';
import { elementsIn, elementWith, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { AppHeader } from './app-header.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { LogoutLink } from './logout-link.tsx';
import { SkipLink } from './skip-link.tsx';
import { StaffGate } from './staff-gate.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', new URL('https://app.example.com/estimator'));
});
afterEach(() => vi.unstubAllGlobals());

const user: User = { id: '1', email: 'sam@example.com', plan: 'pro', role: 'owner', staff: false };

function clientOf(one: User | null) {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, one);
  return client;
}

describe('the header', () => {
  const header = (one: User | null, open: boolean) => firstRender(() => AppHeader({ open }), clientOf(one));

  test('says what Paveprint is for, and leads to its screens', () => {
    const tree = header(user, false);
    expect(wordsIn(tree)).toMatch(/^Driveway proposals that win /);
    const labels = elementsIn(tree).flatMap(({ props }) => (props['to'] && props['label'] ? [props['label']] : []));
    expect([...new Set(labels)]).toEqual(['Map', 'Today', 'Proposals', 'Estimator', 'Settings']);
  });

  test('has a logo whose name begins with all that it shows', () => {
    const logo = elementWith(header(user, false), { 'aria-label': 'Paveprint home' });
    expect(textOf(markupOf(logo.props['children'] as never))).toBe('Paveprint');
  });

  test.each([
    ['asks strangers to sign in on screens that are open to everyone, on phones and elsewhere', null, true, 2],
    ['asks nobody who is signed in', user, true, 0],
    ['leaves that to the gate of other screens', null, false, 0],
  ] as const)('%s', (_what, one, open, times) => {
    expect(wordsIn(header(one, open)).match(/Sign In/g)?.length ?? 0).toBe(times);
  });

  test('has a menu on phones, which logs out', () => {
    const menu = firstRender(() => HeaderMenu({ places: [], name: 'Sam Sample' }));
    expect(elementWith(menu, { 'aria-label': 'Menu' })).toBeDefined();
    expect(elementWith(menu, { 'aria-label': 'Logout Sam Sample', href: '/api/logout' })).toBeDefined();
    expect(wordsIn(menu)).toBe('Logout Sam Sample');
  });

  test('logs out by a link, and can be skipped by keyboard', () => {
    expect(textOf(markupOf(<LogoutLink />))).toBe('Logout');
    expect(textOf(markupOf(<SkipLink />))).toBe('Skip to content');
  });
});

test('those whom a screen of Paveprint’s own people is not for are told, and led back', () => {
  const gate = (
    <StaffGate admits={({ staff }) => staff} forWhom="It is for staff.">
      the desk
    </StaffGate>
  );
  expect(textOf(markupOf(gate, clientOf(user)))).toBe(
    "Access Denied You don't have access to this feature. It is for staff. Back to App",
  );
  expect(textOf(markupOf(gate, clientOf({ ...user, staff: true })))).toBe('the desk');
});
