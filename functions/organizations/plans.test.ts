import { expect, test } from 'vitest';
import * as z from 'zod';

import { estimates } from '#shared/estimates/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { openOffice } from '../testing/office.ts';

test('on the free plan organizations can be managed, and estimator settings only be read', async () => {
  const { session } = await openOffice({ plan: 'free' });
  const body = z.parse(organizations.create.body, { name: 'Sample Paving' });
  const { id } = await session.call(organizations.create, { body });
  const params = { id: String(id) };
  await session.call(organizations.edit, { params, body: { companyName: 'Sample Paving Co.' } });
  await session.call(organizations.setDefault, { params });

  const at = { params: { organizationId: String(id) } };
  expect((await session.ask(estimates.settings, at)).status).toBe(200);
  const edit = await session.ask(estimates.editSettings, { ...at, body: { minMarginPct: 0.3 } });
  expect(`${edit.status} ${await edit.text()}`).toBe('403 plan required');

  expect(await session.call(organizations.remove, { params })).toEqual({ removed: true });
});
