import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configQuery } from '../../../api/config-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { act, afterPress, markupOf } from '../../../testing/first-render.tsx';
import { completed } from './testing/in-wizard.tsx';
import { Wizard } from './wizard.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => null;
const actions = {
  onOpen: nothing,
  onResume: nothing,
  isResuming: false,
  onStartOver: nothing,
  organizationDialog: nothing,
  offerDialog: nothing,
};

function wizardAtOutline(): string {
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { map: { styleUrl: '/style.json', canTrace: true } });
  return markupOf(<Wizard {...actions} proposal={{ ...completed, currentStep: 2 }} focusOnOpen={false} />, client);
}

test('the wizard is headed Driveway proposals, and has the map and pictures beside its panel', () => {
  const html = wizardAtOutline();
  expect(html).toMatch(/<h1[^>]*>Driveway proposals<\/h1><section aria-label="Map and pictures"/);
  expect(html).toContain('<aside aria-label="Proposal Wizard"');
});

test('starting over before a house is chosen opens another wizard, and its heading takes the focus', () => {
  const before: unknown[] = [];
  const { key, props } = afterPress(
    () => Wizard({ ...actions, proposal: undefined, focusOnOpen: false }),
    (first) => {
      before.push(first.key);
      act(first, 'onStartOver');
    },
  );
  expect(before).not.toContain(key);
  expect(props).toMatchObject({ focusOnOpen: true });
});
