import { cloneElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { suggestedSteps } from '#shared/sending/follow-up-words.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { sampleProposal as proposal } from '#shared/testing/sample-proposal.ts';
import { proposalKey } from '../api/proposal-key.ts';
import { createQueryClient } from '../api/query-client.ts';
import { act, afterPress, elementsIn, firstRender, press, renderOf } from '../testing/first-render.tsx';
import { InRouter } from '../testing/in-router.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ProductDialog } from './features/catalog/product-dialog.tsx';
import { SettingsForm } from './features/estimator/header/settings-dialog.tsx';
import { ReasonDialog } from './features/fulfilment/reason-dialog.tsx';
import { GrantDialog } from './features/operator/grant-dialog.tsx';
import { account } from './features/operator/testing/sample-account.ts';
import { busyCalendarsQuery } from './features/organizations/busy-calendar-writes.ts';
import { BusyCalendarsDialog } from './features/organizations/busy-calendars-dialog.tsx';
import { FollowUpDialog } from './features/organizations/follow-up-dialog.tsx';
import { followUpPlanQuery } from './features/organizations/follow-up-writes.ts';
import { EditDialog } from './features/proposals/edit-dialog.tsx';
import { PageDialog } from './features/proposals/page-dialog.tsx';
import { ContactDialog } from './sending/contact-dialog.tsx';
import { SendDialog } from './sending/send-dialog.tsx';
import { sendingQuery } from './sending/use-send-proposal.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

type Form = ReturnType<typeof ContactDialog>;
type Close = () => void;

const organization: Organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 };
const settings = { ...settingsDefaults, organizationId: 1, requiredMarginPct: 0.2, hasApprover: true };
const catalog = { products: [...sampleProducts], version: 1, canUndo: false };

const client = createQueryClient();
client.setQueryData(proposalKey(proposal.slug), proposal);
client.setQueryData(sendingQuery(proposal.id).queryKey, { words: defaultWords });
client.setQueryData(busyCalendarsQuery(1).queryKey, { calendars: [] });
client.setQueryData(followUpPlanQuery(1).queryKey, {
  version: 0,
  steps: suggestedSteps.map((step, n) => ({ ...step, id: String(n) })),
});

/**
 * The form of a dialog, which becomes a component of its own once its data is there. `changes` replaces some of its
 * props.
 */
const loaded = (dialog: () => Form, changes = {}) =>
  renderOf(cloneElement(firstRender(dialog, client, InRouter), changes)) as () => Form;
const typeIn = (label: string) => (form: Form) =>
  press(form, { label }, 'onChange', { currentTarget: { value: 'Something else' } });
/** Calls the callback `told` of the element that has the prop `part`. */
const tell = (part: string, told: string, value: unknown) => (form: Form) => {
  const element = elementsIn(form).find(({ props }) => props[part] !== undefined);
  if (element) act(element, told, value);
};

const sendForm = (onClose: Close, changes = {}) =>
  loaded(() => SendDialog({ proposal, onChanged: () => undefined, onClose }), changes);

const dialogs = {
  message: (onClose: Close) => sendForm(onClose),
  contact: (onClose: Close) => loaded(() => ContactDialog({ proposal, onSaved: () => undefined, onClose })),
  plan: (onClose: Close) => loaded(() => FollowUpDialog({ organization, isOwner: true, onClose })),
  settings: (onClose: Close) => () => SettingsForm({ settings, isOwner: true, name: 'Sample Paving', onClose }),
  product: (onClose: Close) => () => ProductDialog({ catalog, product: sampleProducts[0], onClose }),
  proposal: (onClose: Close) => () => EditDialog({ proposal, onClose }),
  calendar: (onClose: Close) => () => BusyCalendarsDialog({ organization, isOwner: true, onClose }),
  grant: (onClose: Close) => () => GrantDialog({ account, onClose }),
  texts: (onClose: Close) => () => PageDialog({ proposal, onClose }),
  note: (onClose: Close) => () =>
    ReasonDialog({
      title: 'Stop',
      description: '',
      action: 'Stop',
      onConfirm: () => Promise.resolve(undefined),
      onClose,
    }),
};
const written = { words: { ...defaultWords, message: 'Something else' }, remember: false };

const changed = [
  { named: 'this message', dialog: (onClose: Close) => sendForm(onClose, { draft: written }), changes: [] },
  { named: 'this contact', dialog: dialogs.contact, changes: [typeIn('Name')] },
  { named: 'this plan', dialog: dialogs.plan, changes: [(form: Form) => press(form, { children: 'Add Step' })] },
  { named: 'these settings', dialog: dialogs.settings, changes: [typeIn('Terms')] },
  { named: 'this product', dialog: dialogs.product, changes: [tell('cells', 'onChange', { SKU: 'OTHER-1' })] },
  { named: 'these texts', dialog: dialogs.texts, changes: [tell('onDirty', 'onDirty', true)] },
  {
    named: 'this proposal',
    dialog: dialogs.proposal,
    changes: [tell('price', 'onChange', { area: '71', costPerSqFt: '12.5', totalCost: '887.5' })],
  },
  {
    named: 'this proposal',
    dialog: dialogs.proposal,
    changes: [(form: Form) => press(form, { status: proposal.status }, 'onChange', 'success')],
  },
  { named: 'this calendar', dialog: dialogs.calendar, changes: [tell('onDirty', 'onDirty', true)] },
  { named: 'this note', dialog: dialogs.grant, changes: [typeIn('Reason')] },
  { named: 'this note', dialog: dialogs.note, changes: [typeIn('Reason')] },
];

const questionIn = (form: Form) => {
  const found = elementsIn(form).find(
    ({ type, props }) => type === ConfirmDialog && props['title'] === 'Discard your changes?',
  );
  if (!found) throw new Error('Nothing is asked');
  return found;
};
const close = (form: Form): void => act(form, 'onClose');

describe('a dialog that is left by Escape or a press beside it', () => {
  test.each(changed)('asks first when something was changed in $named', ({ named, dialog, changes }) => {
    let isClosed = false;
    const asked = afterPress(
      dialog(() => (isClosed = true)),
      [...changes, close],
      client,
      InRouter,
    );
    const question = questionIn(asked);
    expect(question.props).toMatchObject({ open: true, question: `What you changed in ${named} is not saved yet.` });
    expect(isClosed).toBe(false);
    act(question, 'onConfirm');
    expect(isClosed).toBe(true);
  });

  test.each(Object.entries(dialogs))('closes at once when nothing was changed in its %s', (_what, dialog) => {
    let isClosed = false;
    const use = dialog(() => (isClosed = true));
    const form = afterPress(use, close, client, InRouter);
    expect(isClosed).toBe(true);
    expect(elementsIn(form).some(({ props }) => props['title'] === 'Discard your changes?' && props['open'])).toBe(
      false,
    );
  });

  test('closes at once while the changes of a proposal are saved', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    let isClosed = false;
    const use = () => {
      const [, renderAgain] = useState(false);
      return { form: dialogs.proposal(() => (isClosed = true))(), renderAgain };
    };
    const save = ({ form, renderAgain }: ReturnType<typeof use>) => {
      press(form, { children: 'Save Changes' });
      renderAgain(true);
    };
    const type = tell('price', 'onChange', { area: '71', costPerSqFt: '12.5', totalCost: '887.5' });
    afterPress(use, [({ form }) => type(form), save, ({ form }) => close(form)], client, InRouter);
    expect(isClosed).toBe(true);
  });
});
