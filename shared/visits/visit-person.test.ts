import { expect, test } from 'vitest';

import { sampleVisit as visit } from '../testing/sample-visit.ts';
import { canForgetVisitor, forgetVisitor, personOfVisit } from './visit-person.ts';
import { proposalVisit } from './visit.ts';

test('a visit without its person is a visit still, of nobody', () => {
  const forgotten = forgetVisitor(visit);
  expect(proposalVisit.parse(forgotten)).toEqual({ ...visit, name: 'Person removed', phone: '', email: '', note: '' });
  expect([visit, forgotten, undefined].map(personOfVisit)).toEqual([visit, undefined, undefined]);
});

test('the person of a visit can be forgotten from its end on, or once it is canceled', () => {
  const before = '2026-11-23T14:59:59.000Z';
  const canceled = { ...visit, state: 'cancelled' as const };
  expect([canForgetVisitor(visit, before), canForgetVisitor(visit, visit.end)]).toEqual([false, true]);
  expect([canceled, forgetVisitor(canceled), undefined].map((one) => canForgetVisitor(one, before))).toEqual([
    true,
    false,
    false,
  ]);
});
