import { estimatorSettings, settingsDefaults } from '#shared/estimates/settings.ts';
import type { EstimatorSettings, EstimatorSettingsEdit } from '#shared/estimates/settings.ts';
import { settingsKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';

/** Settings of the organization, with defaults for those it has not set. */
export async function findSettings(accountId: string, organizationId: number): Promise<EstimatorSettings> {
  const found = await readItem(settingsKey(accountId, organizationId));
  return estimatorSettings.parse({ ...settingsDefaults, ...found, organizationId });
}

/** Changes only the named fields; the first change creates the item. */
export function editSettingsWrite(accountId: string, organizationId: number, edit: EstimatorSettingsEdit): Write {
  const { ConditionExpression: _mayBeNew, ...update } = updateFields(settingsKey(accountId, organizationId), {
    v: 1,
    ...edit,
  });
  return { Update: update };
}
