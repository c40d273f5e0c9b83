import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { marketingFactsOf } from '#shared/proposals/marketing-outdated.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { proposalQuery } from '../../api/proposal-queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { catchToasts, caughtToasts, holdCalls } from '../../testing/caught-toasts.ts';
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
} from '../../testing/first-render.tsx';
import { InRouter } from '../../testing/in-router.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { completed } from '../features/wizard/testing/in-wizard.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { sendingQuery } from './use-send-proposal.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example.com/app'));
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;

/** What a dialog shows under its title once it has loaded the proposal. */
function inDialog(
  use: () => ReturnType<typeof SendDialog>,
  title: string,
  { proposal = completed, note = '' } = {},
): string {
  const client = createQueryClient();
  client.setQueryData(proposalQuery(proposal.slug).queryKey, proposal);
  client.setQueryData(sendingQuery(proposal.id).queryKey, { words: defaultWords, ...(note && { note }) });
  const form = firstRender(use, client);
  const dialog = firstRender(() => (form.type as (props: unknown) => unknown)(form.props), client, InRouter);
  return markupOf(elementWith(dialog, { title }).props['children'] as never, client);
}

describe('Send Proposal', () => {
  const shown = (proposal = completed, note = '') =>
    inDialog(() => SendDialog({ proposal, onChanged: nothing, onClose: nothing }), 'Send Proposal', { proposal, note });

  test('has subject and message, and keeps the words when that is asked for', () => {
    for (const label of ['Subject', 'Message', 'Keep these words for the next proposals'])
      expect(textOf(shown())).toContain(label);
  });

  test('says what to know before it is sent', () => {
    expect(textOf(shown(completed, 'Answers reach nobody.'))).toContain('Answers reach nobody.');
  });

  test('says that its picture is another one while the marketing image is out of date', () => {
    const marketingFacts = { ...marketingFactsOf(completed), quote: '$1' };
    const { afterImageR2Url: _design, ...undesigned } = { ...completed, marketingFacts };
    expect(textOf(shown({ ...completed, marketingFacts }))).toContain(
      'This image is out of date: the price or area changed after it was made. The e-mail shows the design instead.',
    );
    expect(textOf(shown(undesigned))).toContain('The e-mail goes without a picture.');
    expect(textOf(shown())).not.toContain('out of date');
  });

  test.each([
    ['where the phone can share', () => Promise.resolve(), /Or send the link yourself .* Share Text Message$/],
    ['where it cannot', undefined, /Or send the link yourself (?!.*Share).* Text Message$/],
  ])('has other ways to send the link %s', (_where, share, words) => {
    vi.stubGlobal('navigator', { share });
    expect(textOf(shown())).toMatch(words);
  });
});

test('a mail that is being written stays while the contact is edited', () => {
  const client = createQueryClient();
  client.setQueryData(proposalQuery(completed.slug).queryKey, completed);
  client.setQueryData(sendingQuery(completed.id).queryKey, { words: defaultWords });
  const draft = { words: { subject: 'Your driveway', message: 'Hello' }, remember: true };
  const form = afterPress(
    () => SendDialog({ proposal: completed, onChanged: nothing, onClose: nothing }),
    [
      (first) => act(first, 'onChange', draft),
      (written) => act(written, 'onContact'),
      (contact) => {
        expect(contact.type).toBe(ContactDialog);
        act(contact, 'onClose');
      },
    ],
    client,
  );
  expect(form.props).toMatchObject({ draft });
});

test('a dialog that is opened while the proposal is sent can neither send it nor be changed', async () => {
  catchToasts();
  const { answer } = holdCalls();
  const client = createQueryClient();
  client.setQueryData(proposalQuery(completed.slug).queryKey, completed);
  client.setQueryData(sendingQuery(completed.id).queryKey, { words: defaultWords });
  const open = () =>
    rendered(
      firstRender(() => SendDialog({ proposal: completed, onChanged: nothing, onClose: nothing }), client),
      client,
      InRouter,
    );
  const buttonOf = (dialog: unknown) => elementWith(dialog, { variant: 'primary' }).props;
  const first = open();
  expect(buttonOf(first)).toMatchObject({ busy: false });
  press(first, { variant: 'primary' });
  const second = open();
  expect(buttonOf(second)).toMatchObject({ busy: true, children: 'Sending...' });
  const held = elementsIn(second).find(({ type }) => type === FormFields);
  expect(held?.props).toMatchObject({ busy: true });
  expect(textOf(markupOf(held, client))).toMatch(/Add Contact .*Subject .*Message .*Keep these words/);
  answer(completed);
  await expect.poll(caughtToasts).toHaveLength(1);
  expect(buttonOf(open())).toMatchObject({ busy: false });
});

test('a contact has name, e-mail, phone, language and source, and only the company sees it', () => {
  const html = inDialog(
    () => ContactDialog({ proposal: completed, onSaved: nothing, onClose: nothing }),
    'Contact for proposal #7',
  );
  const text = textOf(html);
  expect(text).toMatch(
    /^Only your company sees the contact\. It is never on the homeowner’s page\. Name E-mail Phone Language/,
  );
  const options = [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label);
  expect(options).toEqual(['English', 'Español', 'Added by hand', 'A lead', 'A booked visit']);
});
