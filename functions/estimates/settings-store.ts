import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { estimatorSettings, settingsDefaults } from '#shared/estimates/settings.ts';
import type { EstimatorSettings, EstimatorSettingsEdit } from '#shared/estimates/settings.ts';
import { pad } from '../storage/account-keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { updateFields } from '../storage/update-fields.ts';

const key = (accountId: string, organizationId: number) => ({
  pk: `A#${accountId}`,
  sk: `ORGSET#${pad(organizationId)}`,
});

/** What the organization has set, and the spec's defaults for the rest. */
export async function findSettings(accountId: string, organizationId: number): Promise<EstimatorSettings> {
  const found = await readItem(key(accountId, organizationId));
  return estimatorSettings.parse({ ...settingsDefaults, ...found, organizationId });
}

/** Changes just the named fields; the first change makes the item. */
export async function editSettings(
  accountId: string,
  organizationId: number,
  edit: EstimatorSettingsEdit,
): Promise<void> {
  const { ConditionExpression: _mayBeNew, ...update } = updateFields(key(accountId, organizationId), { v: 1, ...edit });
  await table.client.send(new UpdateCommand(update));
}
