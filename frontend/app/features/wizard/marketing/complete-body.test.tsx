import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { firstSettings } from '#shared/laying/laying-plan.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { currentUserQuery } from '../../../../api/auth-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementsIn, elementWith, markupOf, press, textOf } from '../../../../testing/first-render.tsx';
import { completed, inWizard, markupInWizard, modelOf, PICTURE } from '../testing/in-wizard.tsx';
import { outdatedProposal } from '../testing/sample-wizard.ts';
import { WizardContext } from '../wizard-model.ts';
import { CompleteBody } from './complete-body.tsx';
import { CrewSheetButton } from './crew-sheet-button.tsx';
import { OfferButton } from './offer-button.tsx';
import { SendButton } from './send-button.tsx';
import { WorkMarketingImage } from './work-marketing-image.tsx';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL(`https://app.example.com/app?proposal=${completed.slug}`));
});
afterEach(() => vi.unstubAllGlobals());

const PAGE = `https://app.example.com/proposal/${completed.slug}`;
const shown = (proposal = completed) => inWizard(modelOf(proposal), () => CompleteBody());
const textsIn = (node: unknown, tag: string): readonly string[] =>
  elementsIn(node)
    .filter(({ type }) => type === tag)
    .map((one) => textOf(markupOf(one)));

describe('the end of the wizard', () => {
  test('shows the marketing image and the public proposal link', () => {
    const image = inWizard(modelOf(completed), () => WorkMarketingImage());
    expect(markupOf(elementWith(image, { src: PICTURE }))).toContain('<img ');
    expect(textsIn(shown(), 'label')).toEqual(['Public proposal link']);
    expect(elementWith(shown(), { id: 'public-link' }).props['value']).toBe(PAGE);
  });

  test('says that the proposal is ready to send or has been sent, and once its image is out of date, that it can be made again', () => {
    const textAt = (proposal: Proposal) => textOf(markupInWizard(modelOf(proposal), <CompleteBody />));
    expect(textAt(completed)).toMatch(/^Proposal Complete 7 Sample Street is ready to send\. /);
    expect(textAt({ ...completed, status: 'opened' })).toMatch(/^Proposal Complete 7 Sample Street has been sent\. /);
    expect(textAt(outdatedProposal)).toMatch(
      /^Proposal Complete The page is up to date, the marketing image is not\. .* Make It Again /,
    );
  });

  test('opens the page in a new tab, and the estimator with this proposal', () => {
    const page = elementWith(shown(), { href: PAGE });
    expect([textOf(markupOf(page)), page.props['target']]).toEqual(['View Proposal', '_blank']);
    const estimate = elementWith(shown(), { href: `/estimator?proposal=${completed.slug}` });
    expect(textOf(markupOf(estimate))).toBe('Start Estimate');
  });

  test.each([
    ['pro', 'Send Proposal'],
    ['lite', 'Send Proposal Pro Estimator'],
  ] as const)(
    'on %s offers to send, and says before it is pressed what the plan lacks, and leads to the offer',
    (plan, send) => {
      const client = createQueryClient();
      client.setQueryData(currentUserQuery().queryKey, {
        id: '1',
        email: 'a@b.example',
        plan,
        role: 'owner',
        staff: false,
      });
      const model = modelOf(completed);
      const html = (Part: () => ReactNode): string =>
        markupOf(
          <WizardContext value={model}>
            <Part />
          </WizardContext>,
          client,
        );
      expect([textOf(html(SendButton)), textOf(html(OfferButton))]).toEqual([send, 'Offer']);
      expect(html(SendButton).includes('href="/app/plan"')).toBe(plan === 'lite');
    },
  );

  test('prints the crew sheet of a saved laying plan, and has no such button without one', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      fetched.push(path);
      return Promise.resolve(new Response('Please save the plan in step 3 again.', { status: 409 }));
    });
    const pavers = { shape: 'rectangle', pattern: 'herringbone-45' } as const;
    const layingPlan = { ...pavers, settings: firstSettings(pavers, []), outlineKey: '0123abcd' };
    const planned: Proposal = { ...completed, layingPlan };
    const textAt = (proposal: Proposal) => textOf(markupInWizard(modelOf(proposal), <CompleteBody />));
    expect(textAt(completed)).not.toContain('Crew Sheet');
    expect(textAt(planned)).toContain(' Offer Crew Sheet (PDF) ');
    press(
      inWizard(modelOf(planned), () => CrewSheetButton()),
      { children: 'Crew Sheet (PDF)' },
    );
    await expect.poll(caughtToasts).toEqual([['Download Failed', 'Please save the plan in step 3 again.']]);
    expect(fetched).toEqual([`/api/proposals/${completed.id}/crew-sheet`]);
  });

  test('shows the quote as the client reads it, and the area with its band', () => {
    expect(textsIn(shown(), 'small')).toEqual(['Quote shown to client']);
    expect(textsIn(shown(), 'b')).toEqual(['$8,313 – $9,188']);
    expect(textsIn(shown(), 'p')).toContain('700 sq ft ± 64 $12.50 per sq ft');
    expect(textsIn(shown({ ...completed, areaSource: 'manual' }), 'p')).toContain('700 sq ft $12.50 per sq ft');
  });

  test.each([
    ['works', Promise.resolve(), ['Link Copied', undefined]],
    ['fails', undefined, ['Copy failed', 'Please select the link and copy it by hand.']],
  ] as const)('says when copying the link %s', async (_what, copied, said) => {
    const written: string[] = [];
    const writeText = (text: string) => {
      written.push(text);
      return copied ?? Promise.reject(new Error('This browser forbids it.'));
    };
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    (elementWith(shown(), { children: 'Copy Link' }).props['onClick'] as () => void)();
    await expect.poll(caughtToasts).toEqual([said]);
    expect(written).toEqual([PAGE]);
  });
});
