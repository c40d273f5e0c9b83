import { estimatorSettings, settingsDefaults } from '#shared/estimates/settings.ts';
import type { EstimatorSettings, EstimatorSettingsEdit } from '#shared/estimates/settings.ts';
import { readKnown } from '#shared/http/read-known.ts';
import { settingsKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { retryUntilTrue } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { updateFields } from '../storage/update-fields.ts';

/** Settings of the organization, with defaults for those it has not set. */
export async function findSettings(accountId: string, organizationId: number): Promise<EstimatorSettings> {
  const found = await readItem(settingsKey(accountId, organizationId));
  return readKnown(estimatorSettings, { ...settingsDefaults, ...found, organizationId });
}

/**
 * Changes only the named fields, and only the named densities; the first change creates the item. `audit` is written in
 * the same transaction.
 */
export async function editSettings(id: SettingsId, edit: EstimatorSettingsEdit, audit: Write): Promise<void> {
  const { removalDensities: named, ...fields } = edit;
  const kept = { ...settingsDefaults.removalDensities, ...named };
  const writeWith = async (update: Update): Promise<boolean> =>
    (await transact([{ Update: update }, audit])) === 'done';
  const isAll = Object.keys(named ?? {}).length === Object.keys(kept).length;
  if (!named || isAll) {
    await writeWith(updateOf(id, edit));
    return;
  }
  await retryUntilTrue(
    async () =>
      (await writeWith(withDensities(updateOf(id, fields), named))) ||
      // No density is stored yet.
      writeWith({
        ...updateOf(id, { ...fields, removalDensities: kept }),
        ConditionExpression: 'attribute_not_exists(removalDensities)',
      }),
  );
}

type SettingsId = { readonly accountId: string; readonly organizationId: number };
type Update = NonNullable<Write['Update']>;

function updateOf({ accountId, organizationId }: SettingsId, fields: EstimatorSettingsEdit) {
  const key = settingsKey(accountId, organizationId);
  const { ConditionExpression: _mayBeNew, ...update } = updateFields(key, { v: 1, ...fields });
  return update;
}

/** Sets each density by itself, so that a concurrent change of another one is kept. */
function withDensities(update: ReturnType<typeof updateOf>, named: Densities): Update {
  const entries = Object.entries(named);
  return {
    ...update,
    UpdateExpression: [update.UpdateExpression, ...entries.map((_, n) => `removalDensities.#d${n} = :d${n}`)].join(
      ', ',
    ),
    ConditionExpression: 'attribute_exists(removalDensities)',
    ExpressionAttributeNames: {
      ...update.ExpressionAttributeNames,
      ...Object.fromEntries(entries.map(([material], n) => [`#d${n}`, material])),
    },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...Object.fromEntries(entries.map(([, tons], n) => [`:d${n}`, tons])),
    },
  };
}

type Densities = NonNullable<EstimatorSettingsEdit['removalDensities']>;
