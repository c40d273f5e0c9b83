import { UpdateCommand } from '@aws-sdk/lib-dynamodb';

import { estimatorSettings, settingsDefaults } from '#shared/estimates/settings.ts';
import type { EstimatorSettings, EstimatorSettingsEdit } from '#shared/estimates/settings.ts';
import { settingsKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { updateFields } from '../storage/update-fields.ts';

/** Settings of the organization, with defaults for those it has not set. */
export async function findSettings(accountId: string, organizationId: number): Promise<EstimatorSettings> {
  const found = await readItem(settingsKey(accountId, organizationId));
  return estimatorSettings.parse({ ...settingsDefaults, ...found, organizationId });
}

/** Changes only the named fields; the first change creates the item. */
export async function editSettings(
  accountId: string,
  organizationId: number,
  edit: EstimatorSettingsEdit,
): Promise<void> {
  const { ConditionExpression: _mayBeNew, ...update } = updateFields(settingsKey(accountId, organizationId), {
    v: 1,
    ...edit,
  });
  await table.client.send(new UpdateCommand(update));
}
