import { expect, test } from 'vitest';

import type { ClosedPageView } from '#shared/proposals/page-view.ts';
import { textOf } from '../../testing/first-render.tsx';
import { closedDocument } from './proposal-document.tsx';

const SLUG = 'sample-street-0123456789abcdefghjk';
const view: ClosedPageView = { slug: SLUG, address: '7 Sample Street', language: 'en' };
const page = { assets: { css: '', script: '/site/proposal.js' }, nonce: 'n' };

test('a closed page has the form against mail, which needs no script, until it was sent', () => {
  const html = closedDocument(view, page);
  expect(/<form[^>]*>/.exec(html)?.[0]).toContain(`action="/api/proposals/slug/${SLUG}/opt-out" method="post"`);
  expect(textOf(html)).toMatch(
    /not available right now .* Do not mail me again This company will .* for 7 Sample Street/,
  );
  expect(html).not.toContain('<script');
  const done = closedDocument({ ...view, optedOut: 'account' }, page);
  expect(textOf(done)).toContain('This address will get no more designs or mail from this company.');
  expect(done).not.toContain('<form');
});

test('a closed page in Spanish answers an opt-out in Spanish', () => {
  const html = closedDocument({ ...view, language: 'es' }, page);
  expect(textOf(html)).toContain('No me envíen más correo');
  expect(html).toContain(`action="/api/proposals/slug/${SLUG}/opt-out?lang=es"`);
});
