import { expect, test } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import type { FollowUpStep } from '#shared/sending/follow-up.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { FollowUpDialog } from './follow-up-dialog.tsx';
import { followUpPlanQuery } from './follow-up-writes.ts';

const nothing = (): void => undefined;

/** What the dialog shows under its title, for an organization with this e-mail address and a plan with these steps. */
function shown(emailAddress: string, steps: readonly FollowUpStep[] = []): string {
  const organization: Organization = { ...organizationDefaults, id: 1, name: 'Oak', isDefault: 1, emailAddress };
  const client = createQueryClient();
  client.setQueryData(followUpPlanQuery(1).queryKey, { version: 0, steps: [...steps] });
  const form = firstRender(() => FollowUpDialog({ organization, isOwner: true, onClose: nothing }), client);
  const dialog = firstRender(() => (form.type as (props: unknown) => unknown)(form.props), client, InRouter);
  return textOf(markupOf(elementWith(dialog, { title: 'Follow-up Plan' }).props['children'] as never, client));
}

test('a plan says that nobody gets answers to its e-mails, while its organization has no e-mail address', () => {
  expect(shown('')).toContain('Replies to these e-mails reach no one until this organization has an e-mail address.');
  expect(shown('office@paveprint.example')).not.toContain('reach nobody');
});

test('a plan names the step whose Spanish words a later one would only repeat', () => {
  const step = { trigger: 'not-opened', words: { subject: 'Hello', message: 'Words' } } as const;
  const steps = [
    { ...step, id: 'step-late', waitDays: 6 },
    { ...step, id: 'step-early', waitDays: 3 },
  ];
  expect(shown('', steps).match(/get step \d/g)).toEqual(['get step 2']);
});
