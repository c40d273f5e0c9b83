import { describe, expect, test } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';

const shown = (more: Partial<User>): string =>
  textOf(
    markupOf(
      <InRouter>
        <ReadOnlyNote user={{ id: '1', email: 'sam@example.com', plan: 'pro', role: 'owner', staff: false, ...more }} />
      </InRouter>,
    ),
  );

describe('the note of an account that is not paid', () => {
  test('says what is the matter and leads its owner to the plan', () => {
    expect(shown({ isReadOnly: true })).toBe(
      'Your plan is not paid, so nothing can be changed. Nothing is lost. See Your Plan and Pay',
    );
  });

  test('asks others to ask the owner', () => {
    expect(shown({ isReadOnly: true, role: 'estimator' })).toContain('Please ask the owner of the account to pay.');
  });

  test('is not there while the plan is paid', () => {
    expect(shown({})).toBe('');
  });
});
