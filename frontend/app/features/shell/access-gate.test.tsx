import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import { currentUserQuery } from '../../../api/auth-queries.ts';
import { answerNothing } from '../../../testing/caught-toasts.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { AccessGate } from './access-gate.tsx';

beforeAll(() => vi.stubGlobal('location', new URL('https://app.example.com/app?proposal=x')));
afterAll(() => vi.unstubAllGlobals());

const userOf = (plan: User['plan']): User => ({
  id: '1',
  email: 'sam@example.com',
  plan,
  role: 'owner',
  staff: false,
});

type Gate = Omit<Parameters<typeof AccessGate>[0], 'children'>;

/** HTML of the gate for a user, who is undefined until it is known who is signed in. */
function shown(user: User | null | undefined, gate: Gate): string {
  const client = new QueryClient();
  if (user !== undefined) client.setQueryData(currentUserQuery().queryKey, user);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InRouter>
        <AccessGate {...gate}>the feature</AccessGate>
      </InRouter>
    </QueryClientProvider>,
  );
}

const SIGN_IN_LINK = 'href="/api/login?returnTo=%2Fapp%3Fproposal%3Dx"';

describe('the access gate', () => {
  test('shows a spinner while it is unknown who is signed in', () => {
    expect(shown(undefined, { requirement: 'proposals' })).toMatch(/<output aria-label="Loading"/);
  });

  test('says when nobody knows who is signed in, and tries again by a press', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
    answerNothing();
    await client.prefetchQuery(currentUserQuery());
    const gate = (
      <InRouter>
        <AccessGate requirement="session">the feature</AccessGate>
      </InRouter>
    );
    expect(textOf(markupOf(gate, client))).toBe(
      'Paveprint cannot be reached We could not check who is signed in. Your work is safe. ' +
        'Please check your connection and try again. Try Again',
    );
  });

  test('asks an anonymous visitor to sign in, and returns to the same screen', () => {
    const html = shown(null, { requirement: 'session' });
    expect(html).toContain('Authentication Required');
    expect(textOf(html)).toMatch(/ Please sign in to access this feature\. Sign In$/);
    expect(html).toContain(SIGN_IN_LINK);
    expect(html).not.toContain('the feature');
  });

  test('tells a user on the free plan what is missing', () => {
    const html = shown(userOf('free'), { requirement: 'proposals' });
    expect(html).toContain('Upgrade Required');
    expect(html).toContain('This feature requires a paid plan to access.');
    expect(textOf(html)).toMatch(/Does another account have the plan\? Sign In Your data and account$/);
    expect(html).toContain(SIGN_IN_LINK);
    expect(html.slice(html.indexOf(SIGN_IN_LINK))).toMatch(/^[^>]*class="[^"]*\bborder-line\b[^"]*">Sign In<\/a>/);
    for (const [address, label] of [
      ['/app/plan', 'Start a Trial'],
      ['/pricing', 'See Plans'],
      ['/contact?interest=pricing', 'Ask for an Upgrade'],
      ['/estimator', 'Open the Estimator'],
      ['/app/plan#account', 'Your data and account'],
    ]) {
      expect(html).toMatch(new RegExp(`<a [^>]*href="${address?.replace('?', '[?]')}"[^>]*>${label}</a>`));
    }
  });

  test('shows the own text of a feature', () => {
    const html = shown(userOf('free'), { requirement: 'proposals', title: 'A title', message: 'A sentence.' });
    expect(html).toContain('A title');
    expect(html).toContain('A sentence.');
    expect(html).not.toContain('Upgrade Required');
  });

  test.each([
    ['session', 'free'],
    ['session', 'paid'],
    ['proposals', 'paid'],
  ] as const)('lets %s features through for a user on the plan %s', (requirement, plan) => {
    expect(shown(userOf(plan), { requirement })).toBe('the feature');
  });
});
