import { describe, expect, test } from 'vitest';

import { settingsDefaults } from '#shared/estimates/settings.ts';
import { approvalsKey } from '../../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { elementWith, firstRender, markupOf, textOf } from '../../../../testing/first-render.tsx';
import { ApprovalsDialog } from './approvals-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

const nothing = (): void => undefined;

test('the list of approvals says when nothing waits', () => {
  const client = createQueryClient();
  client.setQueryData(approvalsKey, []);
  const list = firstRender(() => ApprovalsDialog({ onClose: nothing, onOpen: nothing }), client);
  const dialog = ListDialog(list.props as Parameters<typeof ListDialog>[0]);
  expect(dialog.props).toMatchObject({ title: 'Approvals' });
  expect(textOf(markupOf(dialog.props.children))).toBe('Nothing waits for an approval.');
});

describe('the estimator settings', () => {
  const settings = { organizationId: 1, ...settingsDefaults, requiredMarginPct: settingsDefaults.minMarginPct };
  const tree = firstRender(() => SettingsDialog({ settings, name: 'Sample Paving', isOwner: true, onClose: nothing }));
  const dialog = elementWith(tree, { title: 'Estimator settings' });

  test('have a field for each rate that an organization can set', () => {
    const html = markupOf(dialog.props['children'] as never);
    const values = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>.*?<input[^>]* value="([^"]*)"/g)];
    expect(values.map(([, label, value]) => `${label} ${value}`)).toEqual(
      expect.arrayContaining([
        'Target margin 35',
        'Minimum margin 20',
        'Tax 7',
        'Deposit 25',
        'Pavers 3.50',
        'Labor 65.00',
        'Machine, day 450.00',
        'Machine, hour 65.00',
        'Mobilization 250.00',
        'Disposal 45.00',
        'Dump fee 85.00',
        'Concrete density 2.4',
        'Asphalt density 2.2',
        'Pavers density 2',
        'Mixed density 2.1',
      ]),
    );
  });

  test('have a field for the words that an organization prints', () => {
    const html = markupOf(dialog.props['children'] as never);
    const labels = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>(?:(?!<label).)*?<textarea/gs)];
    expect(labels.map(([, label]) => label)).toEqual(['Terms', 'Exclusions']);
  });
});
