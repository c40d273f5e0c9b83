import { useState } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import {
  act,
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  rendered,
  textOf,
} from '../../../../testing/first-render.tsx';
import { emptyForm } from '../form/estimate-form.ts';
import { SaveDialogs } from './save-dialogs.tsx';
import { useEstimate } from './use-estimate.ts';

const session = firstRender(() =>
  useEstimate({ start: emptyForm, draftKey: 'new', userId: undefined, onSaved: () => undefined }),
);

beforeAll(() => vi.stubGlobal('location', new URL('https://app.example.com/estimator')));
afterAll(() => vi.unstubAllGlobals());

describe('a save', () => {
  test.each([
    [
      'sign-in',
      'Sign In Required',
      'Please sign in to save this estimate. Your work is kept in this browser and is here when you come back.',
    ],
    ['plan', 'Upgrade Required', 'This feature requires a paid plan to access.'],
  ] as const)('without a %s opens the dialog %s', (missing, title, description) => {
    const dialog = elementWith(
      firstRender(() => SaveDialogs({ session: { ...session, missing } })),
      { title },
    );
    expect(dialog.props).toMatchObject({ open: true, description });
    expect(textOf(markupOf(dialog.props['actions'] as never))).toBe('Continue Without Saving Sign In');
  });

  test.each([
    [
      'sign-in',
      'Please sign in to save this estimate. This browser cannot keep your work, so leave this page open: sign in in the new tab, then come back and save again.',
    ],
    ['plan', 'This feature requires a paid plan to access.'],
  ] as const)(
    'without a %s promises nothing where the browser keeps nothing, and leaves the page open',
    (missing, words) => {
      const closed: true[] = [];
      const unkept = { ...session, missing, isKept: false, closeMissing: () => closed.push(true) };
      const dialog = elementWith(
        firstRender(() => SaveDialogs({ session: unkept })),
        { description: words },
      );
      const signIn = elementWith(dialog.props['actions'], { href: '/api/login?returnTo=%2Festimator' });
      act(signIn, 'onClick');
      expect([signIn.props['target'], closed]).toEqual(['_blank', [true]]);
    },
  );

  test('without a plan keeps the words of its dialog while that is closed', () => {
    const { dialogs } = afterPress(
      () => {
        const [missing, setMissing] = useState<'plan' | undefined>('plan');
        return { dialogs: SaveDialogs({ session: { ...session, missing } }), close: () => setMissing(undefined) };
      },
      ({ close }) => close(),
    );
    expect(elementWith(dialogs, { title: 'Upgrade Required' }).props['open']).toBe(false);
  });

  test('of an estimate that changed elsewhere asks which one to keep', () => {
    const dialog = rendered(
      elementWith(
        firstRender(() => SaveDialogs({ session })),
        { what: 'estimate' },
      ),
    );
    expect(dialog.props).toMatchObject({
      title: 'Changed somewhere else',
      description:
        'Someone saved this estimate after you opened it. Keep your version and overwrite theirs, or load theirs and lose what you changed since.',
    });
    expect(textOf(markupOf(dialog.props['actions'] as never))).toBe('Load the Other Version Keep Mine');
  });
});
