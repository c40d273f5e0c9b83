import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { dialogText, wordsIn } from '../../../testing/dialog-text.tsx';
import {
  act,
  afterPress,
  elementWith,
  elementsIn,
  firstRender,
  markupOf,
  press,
  renderOf,
  rendered,
  textOf,
} from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { OutdatedQuestion } from '../../../ui/outdated-question.tsx';
import { OutdatedImage } from './outdated-image.tsx';
import { ProposalCard } from './proposal-card.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const PICTURE = `/media/${'0'.repeat(32)}`;
const drawn: ProposalSummary = { ...sampleProposal, marketingImageUrl: PICTURE };
const outdated: ProposalSummary = { ...drawn, outdatedBy: ['price'] };

const propsOf = (proposal: ProposalSummary, isOrganizationDeleted = false) => ({
  proposal,
  isOrganizationDeleted,
  timeZone: 'America/New_York',
  onOpen: nothing,
  onMail: nothing,
});
const shown = (...of: Parameters<typeof propsOf>): string =>
  textOf(
    markupOf(
      <InRouter>
        <ProposalCard {...propsOf(...of)} />
      </InRouter>,
    ),
  );
const treeOf = (proposal: ProposalSummary) => firstRender(() => ProposalCard(propsOf(proposal)));

/** The question that a press brings up before an outdated image is handed on. */
const questionIn = (tree: unknown): string => {
  const question = elementsIn(tree).find(({ type }) => type === OutdatedQuestion);
  return question ? dialogText(renderOf(question)) : '';
};
/** The buttons on the picture. */
const linksOf = (proposal: ProposalSummary) =>
  elementWith(rendered(elementWith(treeOf(proposal), { proposal })), { url: PICTURE });
const DOWNLOAD = { 'aria-label': 'Download marketing image' };

describe('the card of a proposal', () => {
  test('says what is known of it, and what can be done with it', () => {
    expect(shown(sampleProposal)).toBe(
      'No marketing image yet P-000007 Sent 7 Sample Street $8,750.00 700 sq ft · Nov 21, 2026 Open Edit View',
    );
  });

  test('says what a draft lacks, that its organization was deleted, and goes on with it', () => {
    const draft = { ...sampleProposal, status: 'draft', propertyAddress: '', area: 0, totalCost: 0 } as const;
    expect(shown(draft, true)).toBe(
      'No marketing image yet P-000007 Draft No address — No area yet · Nov 21, 2026 ' +
        'Keeps the printed branding of an organization you deleted. Continue Edit View',
    );
  });

  test('has all else in a menu', () => {
    const { slug, proposalId: name } = sampleProposal;
    expect(wordsIn(rendered(elementWith(treeOf(sampleProposal), { name, slug })))).toBe(
      'Page and link Send Send by Mail Contact Offer Start Estimate Timeline Delete',
    );
  });

  test('says when its image is out of date, with the button that makes it again', () => {
    const text = textOf(markupOf(<OutdatedImage proposal={outdated} />));
    expect(text).toMatch(/^.+ Make It Again$/);
    expect(textOf(markupOf(<OutdatedImage proposal={drawn} />))).toBe('');
  });

  test('asks before a proposal is marked as sent with such an image', () => {
    const tree = afterPress(
      () => ProposalCard(propsOf(outdated)),
      (first) => press(first, { status: 'sent' }, 'onChange', 'sent'),
    );
    expect(questionIn(tree)).toMatch(/^Image out of date .* Mark as Sent Anyway Make It Again$/);
  });
});

describe('the marketing image of a card', () => {
  test('is downloaded by a button that says so', () => {
    const tree = rendered(linksOf(drawn));
    expect(elementWith(tree, { text: 'Download marketing image' })).toBeDefined();
    expect(elementWith(tree, DOWNLOAD)).toBeDefined();
  });

  test('is asked about before it is downloaded out of date', () => {
    const tree = afterPress(renderOf(linksOf(outdated)), (first) => press(first, DOWNLOAD));
    expect(questionIn(tree)).toMatch(/^Image out of date .* Download Anyway Make It Again$/);
  });

  test('keeps the words of that question while it is closed', () => {
    const close = (tree: unknown) => {
      const question = elementsIn(tree).find(({ type }) => type === OutdatedQuestion);
      if (question) act(question, 'onClose');
    };
    const tree = afterPress(renderOf(linksOf(outdated)), [(first) => press(first, DOWNLOAD), close]);
    const question = elementsIn(tree).find(({ type }) => type === OutdatedQuestion);
    expect(question?.props['open']).toBe(false);
    expect(questionIn(tree)).toMatch(/^Image out of date This image is out of date: .* Download Anyway Make It Again$/);
  });

  test('that begins to be downloaded says so', async () => {
    answerWith(200, 'a picture');
    vi.stubGlobal('document', { createElement: () => ({ click: nothing }) });
    press(rendered(linksOf(drawn)), DOWNLOAD);
    await expect.poll(caughtToasts).toEqual([['Download Started', undefined]]);
  });

  test('that cannot be downloaded says so', async () => {
    answerNothing();
    press(rendered(linksOf(drawn)), DOWNLOAD);
    await expect.poll(caughtToasts).toEqual([['Download Failed', 'Failed to download the marketing image.']]);
  });
});
