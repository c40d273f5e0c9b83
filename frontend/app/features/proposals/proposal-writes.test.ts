import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { EMPTY_CONTACT } from '#shared/proposals/contact-errors.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { canceledOffer } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { proposalListQuery } from '../../../api/proposal-list-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts, holdCalls } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useSaveContact } from '../../sending/use-save-contact.ts';
import {
  useChangeStatus,
  useDeleteProposal,
  useGenerateMarketing,
  useSavePageTexts,
  useSaveProposal,
} from './proposal-writes.ts';

const PICTURE = `/media/${'0'.repeat(32)}`;
const proposal: Proposal = { ...sampleProposal, beforeImageR2Url: PICTURE, afterImageR2Url: PICTURE };

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const ORGANIZATIONS = '/api/organizations';
/** Makes the server answer with this reply, except for the list of organizations. */
const answerTo = (reply: unknown, all: readonly Organization[] = []): readonly unknown[] => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Promise.resolve(Response.json(url === ORGANIZATIONS ? all : reply));
  });
  return sent;
};
const generate = (one: Proposal, client = createQueryClient()) =>
  firstRender(() => useGenerateMarketing(one), client).run();
const acts = {
  status: () => firstRender(() => useChangeStatus(proposal))('opened'),
  edit: () => firstRender(() => useSaveProposal(proposal)).run({ totalCost: 9000 }),
  'change of its texts': () =>
    firstRender(() => useSavePageTexts(nothing)).run({ params: { id: '7' }, body: { terms: 'Sample terms' } }),
  removal: () => firstRender(() => useDeleteProposal(proposal, nothing)).run({ params: { id: '7' } }),
  contact: () =>
    firstRender(() => useSaveContact(proposal, nothing, canceledOffer)).save({ ...EMPTY_CONTACT, name: 'Sample' }),
  'removal of a contact': () => firstRender(() => useSaveContact(proposal, nothing, canceledOffer)).remove(),
  'marketing image': () => generate(proposal),
};

describe('in the list', () => {
  test.each([
    ['status', proposal, 'Status Updated', 'Proposal status has been updated successfully.'],
    ['edit', proposal, 'Proposal Updated', 'Your proposal has been successfully updated.'],
    ['change of its texts', proposal, 'Proposal Updated', 'Your proposal has been successfully updated.'],
    ['removal', { removed: true }, 'Proposal Deleted', 'The proposal has been successfully deleted.'],
    ['contact', proposal, 'Contact Saved', 'The contact of this proposal has been saved.'],
    ['removal of a contact', proposal, 'Contact Removed', 'Nothing about the contact is kept on this proposal.'],
    [
      'marketing image',
      { ...proposal, marketingImageUrl: PICTURE },
      'Marketing Image Generated',
      'New marketing image has been created and saved to the proposal.',
    ],
  ] as const)('a %s that worked is said', async (act, reply, title, description) => {
    answerTo(reply);
    void acts[act]();
    await expect.poll(caughtToasts).toEqual([[title, description]]);
  });

  test.each([
    ['status', 'Update Failed', 'Failed to update proposal status. Please try again.'],
    ['edit', 'Update Failed', 'Failed to update proposal. Please try again.'],
    ['change of its texts', 'Update Failed', 'Failed to update proposal. Please try again.'],
    ['removal', 'Delete Failed', 'Failed to delete proposal. Please try again.'],
    ['contact', 'Save Failed', 'Failed to save the contact. Please try again.'],
    ['removal of a contact', 'Remove Failed', 'Failed to remove the contact. Please try again.'],
    ['marketing image', 'Generation Failed', 'Failed to generate marketing image. Please try again.'],
  ] as const)('a %s that failed is said', async (act, title, description) => {
    answerNothing();
    void acts[act]();
    await expect.poll(caughtToasts).toEqual([[title, description]]);
  });

  test('a proposal that is gone already leaves the list as one that is deleted', async () => {
    answerWith(404, 'Proposal not found', { 'x-error-code': 'NOT_FOUND' });
    const client = createQueryClient();
    const { queryKey } = proposalListQuery();
    client.setQueryData(queryKey, { pages: [{ page: [proposal], next: undefined }], pageParams: [undefined] });
    const done: string[] = [];
    const remove = firstRender(() => useDeleteProposal(proposal, () => done.push('deleted')), client);
    await remove.run({ params: { id: '7' } });
    expect([client.getQueryData(queryKey)?.pages[0]?.page, done]).toEqual([[], ['deleted']]);
    expect(caughtToasts()).toEqual([['Proposal Deleted', 'The proposal has been successfully deleted.']]);
  });

  test('a removal that the server refused is told in its words', async () => {
    answerWith(409, 'It cannot be deleted.', { 'x-error-code': 'CONFLICT' });
    void acts.removal();
    await expect.poll(caughtToasts).toEqual([['Delete Failed', 'It cannot be deleted.']]);
  });

  test('a marketing image that the server refused is told in its words', async () => {
    answerWith(409, 'The photo may not be changed.', { 'x-error-code': 'CONFLICT' });
    await generate(proposal);
    expect(caughtToasts()).toEqual([['Generation Failed', 'The photo may not be changed.']]);
  });

  test('a marketing image without both photos is not asked for', async () => {
    const { afterImageR2Url: _none, ...incomplete } = proposal;
    answerNothing();
    await generate(incomplete);
    expect(caughtToasts()).toEqual([
      ['Missing Images', 'Proposal must have both before and after images to generate a marketing image.'],
    ]);
  });

  test('a marketing image is made of what its organization is now, whichever window changed it', async () => {
    const before: Organization = { ...organizationDefaults, id: 1, name: 'Sample', phoneNumber: '(1)', isDefault: 1 };
    const sent = answerTo({ ...proposal, organizationId: 1 }, [{ ...before, phoneNumber: '(2)' }]);
    const client = createQueryClient();
    client.setQueryData(organizationsQuery().queryKey, [before]);
    await generate(proposal, client);
    expect(sent).toMatchObject([{ marketingForm: { contactInfo: '(2)' } }]);
  });

  test('of two statuses that are chosen one after the other, the server hears the first one first', async () => {
    const { asked, answer } = holdCalls();
    const choose = firstRender(() => useChangeStatus(proposal));
    choose('sent');
    choose('opened');
    await expect.poll(asked).toEqual([{ status: 'sent' }]);
    answer(proposal);
    await expect.poll(asked).toEqual([{ status: 'sent' }, { status: 'opened' }]);
  });

  test('a price is not saved over one that somebody else saved meanwhile, until that was seen', async () => {
    const latest: Proposal = { ...proposal, area: 1000, totalCost: 12_500, version: 2 };
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      if (typeof body === 'string') sent.push(JSON.parse(body));
      return Response.json(latest);
    });
    const { run } = firstRender(() => useSaveProposal(proposal));
    expect(await run({ costPerSqFt: 14, totalCost: 9800 })).toEqual({ isSaved: false, latest });
    expect([sent, caughtToasts()]).toEqual([
      [],
      [['Update Failed', expect.stringMatching(/^Someone else changed the area or price in the meantime\./)]],
    ]);
    expect(await run({ costPerSqFt: 14, totalCost: 14_000 }, latest)).toEqual({ isSaved: true, latest });
    // A change of the status alone does not depend on the price, so it sends no version.
    await run({ status: 'opened' });
    expect(sent).toEqual([{ costPerSqFt: 14, totalCost: 14_000, version: 2 }, { status: 'opened' }]);
  });

  test('one marketing image of a proposal is made at a time, whichever button is pressed', async () => {
    const { asked, answer } = holdCalls({ [ORGANIZATIONS]: [] });
    const client = createQueryClient();
    const [first, second] = [1, 2].map(() => firstRender(() => useGenerateMarketing(proposal), client));
    const made = first?.run();
    expect(await second?.run()).toBe(false);
    expect(firstRender(() => useGenerateMarketing(proposal), client).isPending).toBe(true);
    answer({ ...proposal, marketingImageUrl: PICTURE });
    expect(await made).toBe(true);
    expect(asked()).toHaveLength(2);
    expect(firstRender(() => useGenerateMarketing(proposal), client).isPending).toBe(false);
  });

  test('proposals are stale at once, and are fetched again when the window gets the focus', () => {
    expect(proposalListQuery()).toMatchObject({ staleTime: 0, refetchOnWindowFocus: true });
  });
});
