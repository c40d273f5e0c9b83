import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { newOrganization, organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { sayZone } from '../../../testing/browser-zone.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import { act, afterPress, elementsIn, firstRender, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import { WIDE } from '../../../ui/use-media.ts';
import { busyCalendarsQuery } from './busy-calendar-writes.ts';
import { BusyCalendarsDialog } from './busy-calendars-dialog.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { followUpPlanQuery } from './follow-up-writes.ts';
import { contentOf } from './marketing-sample.tsx';
import { OrganizationDialog } from './organization-dialog.tsx';
import { OrganizationEditor } from './organization-editor.tsx';
import { OrganizationList } from './organization-list.tsx';
import { SettingsFailed, SettingsPage } from './settings-page.tsx';

beforeEach(() => vi.stubGlobal('location', new URL('https://app.example.com/app/settings')));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = (): void => undefined;
const organization: Organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 0 };

describe('the form of an organization', () => {
  const editor = { organization, onSaved: nothing, onCancel: nothing, onDirty: nothing };

  test('asks for identity, brand, contact and visit times, top to bottom', () => {
    expect(textOf(markupOf(<OrganizationEditor {...editor} />))).toMatch(
      /^Sample Paving Cancel Save Changes Identity Organization name \* Company name Brand No logo Upload Primary .* Background .* Contact Phone number Email address Website Postal address Available time slots .* Time zone .* Visit length minutes Earliest visit days ahead Visits at once people who make them Live preview /,
    );
  });

  test.each([
    ['America/Denver', 'America/Denver'],
    ['Etc/Unknown', 'America/New_York'],
    [undefined, 'America/New_York'],
  ])('that is new starts with the zone of a browser that says %s: %s', (said, zone) => {
    sayZone(said);
    const html = markupOf(<OrganizationEditor {...editor} organization={undefined} />);
    expect(/<option value="([^"]+)" selected=""/g.exec(html.slice(html.indexOf('Time zone')))?.[1]).toBe(zone);
  });

  test('in a dialog deletes the organization or makes it the default, too', () => {
    const text = dialogText(
      () => OrganizationDialog({ organization, onSaved: nothing, onRemoved: nothing, onClose: nothing }),
      createQueryClient(),
      InRouter,
    );
    expect(text).toMatch(/^Edit Organization Identity .* Delete Set as Default Cancel Save Changes$/);
  });

  test('asks before unsaved changes are lost', () => {
    const { question } = firstRender(() => useUnsavedGuard('organization'), createQueryClient(), InRouter);
    expect(dialogText(() => question)).toBe(
      'Discard your changes? What you changed in this organization is not saved yet. Keep Editing Discard Changes',
    );
  });

  test('previews a marketing image whose design is named a preview', () => {
    const form = newOrganization.parse({ name: 'Sample Paving' });
    expect(contentOf(form)).toMatchObject({ designLabel: 'Preview', attribution: 'Sample imagery' });
  });
});

describe('the settings', () => {
  test('list the organizations under their name', () => {
    const list = { organizations: [organization], selected: 1, onSelect: nothing, onCreate: undefined };
    const html = markupOf(<OrganizationList {...list} />);
    expect(html).toContain('<nav aria-label="Your Organizations"');
    expect(textOf(html)).toMatch(/^Your Organizations .*Sample Paving No website$/);
  });

  test.each([
    ['on a phone', false, 1],
    ['beside the list', true, 0],
  ])('bring what is chosen into view where it is below the list: %s', (_where, isWide, times) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === WIDE && isWide }));
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => then());
    const client = createQueryClient();
    client.setQueryData(organizationsQuery().queryKey, [organization, { ...organization, id: 2 }]);
    const tree = firstRender(() => SettingsPage({ children: undefined }), client, InRouter);
    const list = elementsIn(tree).find(({ type }) => type === OrganizationList);
    const card = elementsIn(tree).find(({ props }) => props['ref'] !== undefined);
    const scrollIntoView = vi.fn<() => void>();
    Object.assign(card?.props['ref'] as object, { current: { scrollIntoView } });
    expect(scrollIntoView).not.toHaveBeenCalled();
    if (list) act(list, 'onSelect', 2);
    expect(scrollIntoView).toHaveBeenCalledTimes(times);
  });

  test('begin the form of the first organization anew once what was typed is discarded', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const client = createQueryClient();
    client.setQueryData(currentUserKey, {
      id: '1',
      email: 'x@paveprint.example',
      plan: 'paid',
      role: 'owner',
      staff: false,
    });
    client.setQueryData(organizationsQuery().queryKey, []);
    const editorIn = (tree: unknown) => elementsIn(tree).filter(({ type }) => type === OrganizationEditor);
    const keys: unknown[] = [];
    const use = () => {
      const tree = SettingsPage({ children: undefined });
      keys.push(...editorIn(tree).map(({ key }) => key));
      return tree;
    };
    const presses = [
      (tree: unknown) => editorIn(tree).forEach((form) => act(form, 'onDirty', true)),
      (tree: unknown) => editorIn(tree).forEach((form) => act(form, 'onCancel')),
      (tree: unknown) => press(tree, { title: 'Discard your changes?' }, 'onConfirm'),
    ];
    afterPress(use, presses, client, InRouter);
    expect(keys[2]).toBe(keys[0]);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  test('have a list that scrolls in itself beside what is chosen', () => {
    const list = { organizations: [organization], selected: 1, onSelect: nothing, onCreate: undefined };
    expect(markupOf(<OrganizationList {...list} />)).toMatch(
      /<nav [^>]*class="[^"]* lg:sticky [^"]* lg:max-h-[^"]*">.*<ul class="[^"]*\bmin-h-0\b[^"]*\boverflow-auto\b/,
    );
  });

  test('lead to the plan, the catalog and back to the app, also when organizations cannot be loaded', () => {
    const page = (
      <InRouter>
        <SettingsFailed onRetry={nothing}>Other settings</SettingsFailed>
      </InRouter>
    );
    expect(textOf(markupOf(page))).toBe(
      'Organization settings Branding, contact details and visit times used on your proposals ' +
        'Your Plan Paver Catalog Back to App Your organizations could not be loaded. Try Again Other settings',
    );
  });

  test('delete an organization after a question that says what remains', () => {
    const dialog = { organization, open: true, onClose: nothing, onDeleted: nothing };
    expect(dialogText(() => DeleteOrganization(dialog))).toBe(
      'Delete organization Are you sure you want to delete this organization? This action cannot be undone. ' +
        'Proposals that were made with it keep their printed branding, and say so. Cancel Delete',
    );
  });
});

describe('busy calendars', () => {
  const shown = (calendars: readonly object[] | undefined, plan: Plan = 'pro'): string => {
    const client = createQueryClient();
    client.setQueryData(currentUserKey, { id: '1', email: 'x@paveprint.example', plan, role: 'owner', staff: false });
    if (calendars) client.setQueryData(busyCalendarsQuery(1).queryKey, { calendars: calendars as never });
    return dialogText(() => BusyCalendarsDialog({ organization, isOwner: true, onClose: nothing }), client, InRouter);
  };

  test('are added by name and address, under words that say what they do', () => {
    expect(shown([])).toMatch(
      /^Busy Calendars Sample Paving While one of these calendars .* Add a calendar Name Address It stays secret.* Add Calendar Close$/,
    );
  });

  const readAt = '2026-11-02T12:00:00.000Z';
  const read = { id: '1', name: 'Crew', host: 'calendar.example', who: 'one', readAt, entries: 0 };

  test('on a plan without visits are removed, and only adding one is locked', () => {
    expect(shown([read], 'lite')).toMatch(/ Crew calendar\.example Remove Read .* Add Calendar Pro Estimator Close$/);
  });

  test('that cannot be read say so, and are read again by a press', () => {
    const broken = { ...read, problem: 'Gone.' };
    expect(shown([broken])).toContain('Gone. Its busy times no longer count. Try Again');
  });
});

describe('the follow-up plan', () => {
  const shown = (isOwner: boolean, steps: readonly object[] | undefined): string => {
    const client = createQueryClient();
    if (steps) client.setQueryData(followUpPlanQuery(1).queryKey, { version: 0, steps: steps as never });
    return dialogText(() => FollowUpDialog({ organization, isOwner, onClose: nothing }), client, InRouter);
  };

  test('can be left while it loads', () => {
    expect(shown(true, undefined)).toBe('Follow-up Plan Sample Paving Close');
  });

  test('begins with suggested steps or a step of its own, and is saved by the owner', () => {
    expect(shown(true, [])).toMatch(
      /^Follow-up Plan Sample Paving After you mail .* No e-mail follows automatically yet\. Use Suggested Steps Add Step Cancel Save Plan$/,
    );
  });

  test('is read by others', () => {
    expect(shown(false, [])).toMatch(/No e-mail follows automatically yet\. Close$/);
  });
});
