import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { suggestedSteps } from '#shared/sending/follow-up-words.ts';
import { canceledOffer } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { proposalKey } from '../api/proposal-key.ts';
import { createQueryClient } from '../api/query-client.ts';
import { catchToasts } from '../testing/caught-toasts.ts';
import { act, afterPress, elementsIn, firstRender, press, renderOf } from '../testing/first-render.tsx';
import { InRouter } from '../testing/in-router.tsx';
import { whileSaved } from '../testing/while-saved.ts';
import { FormFields } from '../ui/form-fields.tsx';
import { ProductDialog } from './features/catalog/product-dialog.tsx';
import { SettingsForm } from './features/estimator/header/settings-dialog.tsx';
import { OfferForm } from './features/offers/offer-form.tsx';
import { BusyCalendarForm } from './features/organizations/busy-calendar-form.tsx';
import { FollowUpDialog } from './features/organizations/follow-up-dialog.tsx';
import { followUpPlanQuery } from './features/organizations/follow-up-writes.ts';
import { OrganizationEditor } from './features/organizations/organization-editor.tsx';
import { EditDialog } from './features/proposals/edit-dialog.tsx';
import { ContactDialog } from './sending/contact-dialog.tsx';

beforeEach(() => {
  catchToasts();
  // No save gets an answer.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const organization: Organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 };
const settings = { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.2, hasApprover: true };
const catalog = { products: [...sampleProducts], version: 1, canUndo: false };
const contact = { name: 'Sam', email: '', phone: '9545550177', language: 'en', source: 'hand' } as const;
const proposal = { ...sampleProposal, contact };

const client = createQueryClient();
client.setQueryData(proposalKey(proposal.slug), proposal);
client.setQueryData(followUpPlanQuery(1).queryKey, {
  version: 0,
  steps: suggestedSteps.map((step, n) => ({ ...step, id: String(n) })),
});

/** The form of a dialog, which becomes a component of its own once its data is there. */
const loaded = (dialog: () => ReturnType<typeof ContactDialog>) => renderOf(firstRender(dialog, client, InRouter));

const forms: Readonly<Record<string, () => unknown>> = {
  'an offer': () => OfferForm({ proposal, offer: canceledOffer, onOpened: nothing, onClose: nothing }),
  'an organization': () => OrganizationEditor({ organization, onSaved: nothing, onCancel: nothing, onDirty: nothing }),
  'a proposal': () => EditDialog({ proposal, onClose: nothing }),
  'a contact': loaded(() => ContactDialog({ proposal, onSaved: nothing, onClose: nothing })),
  'the settings of the estimator': () =>
    SettingsForm({ settings, isOwner: true, name: 'Sample Paving', onClose: nothing }),
  'a follow-up plan': loaded(() => FollowUpDialog({ organization, isOwner: true, onClose: nothing })),
  'a product': () => ProductDialog({ catalog, product: sampleProducts[0], onClose: nothing }),
};

const fieldsOf = (tree: unknown) => elementsIn(tree).filter(({ props }) => props['onChange'] !== undefined);
const isHeld = (tree: unknown): unknown => elementsIn(tree).find(({ type }) => type === FormFields)?.props['busy'];

describe('while it is saved, after which it closes', () => {
  test.each(Object.entries(forms))('nothing can be typed in the form of %s', (_name, form) => {
    expect(isHeld(firstRender(form, client, InRouter))).toBe(false);
    const after = whileSaved(form, { variant: 'primary' }, client);
    expect(isHeld(after)).toBe(true);
    const held = elementsIn(after).filter(({ type }) => type === FormFields);
    expect(fieldsOf(held)).toHaveLength(fieldsOf(after).length);
  });

  test('nothing can be typed in the form of a busy calendar, which is emptied', () => {
    const use = () => {
      const [, renderAgain] = useState(false);
      return { form: BusyCalendarForm({ organizationId: 1, hasTeam: true, onDirty: nothing }), renderAgain };
    };
    type Shown = ReturnType<typeof use>;
    const type =
      (label: string, value: string) =>
      ({ form }: Shown) =>
        press(form, { label }, 'onChange', { currentTarget: { value } });
    const submit = ({ form, renderAgain }: Shown) => {
      act(form, 'onSubmit', { preventDefault: nothing });
      renderAgain(true);
    };
    const typed = [type('Name', 'Crew'), type('Address', 'https://calendar.example/crew.ics')];
    const before = afterPress(use, typed, client, InRouter).form;
    expect(isHeld(before)).toBe(false);
    const after = afterPress(use, [...typed, submit], client, InRouter).form;
    expect(isHeld(after)).toBe(true);
    const held = elementsIn(after).filter(({ type: component }) => component === FormFields);
    expect(fieldsOf(held)).toHaveLength(fieldsOf(after).length);
  });
});
