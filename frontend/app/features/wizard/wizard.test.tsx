import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { configQuery } from '../../../api/config-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf } from '../../../testing/first-render.tsx';
import { completed } from './testing/in-wizard.tsx';
import { Wizard } from './wizard.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

function wizardAtOutline(): string {
  const nothing = () => null;
  const client = createQueryClient();
  client.setQueryData(configQuery().queryKey, { map: { styleUrl: '/style.json', canTrace: true } });
  return markupOf(
    <Wizard
      proposal={{ ...completed, currentStep: 2 }}
      focusOnOpen={false}
      onOpen={nothing}
      onResume={nothing}
      onStartOver={nothing}
      organizationDialog={nothing}
      offerDialog={nothing}
    />,
    client,
  );
}

test('the wizard is headed Driveway proposals, and has the map and pictures beside its panel', () => {
  const html = wizardAtOutline();
  expect(html).toMatch(/<h1[^>]*>Driveway proposals<\/h1><section aria-label="Map and pictures"/);
  expect(html).toContain('<aside aria-label="Proposal Wizard"');
});
