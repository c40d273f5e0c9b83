import { AppError } from '#shared/errors.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import { findStored, type StoredEstimate } from './estimate-store.ts';
import { findSettings } from './settings-store.ts';

/** The account's own estimate; another account's looks like none at all. */
export async function requireEstimate(accountId: string, id: number): Promise<StoredEstimate> {
  const found = await findStored(accountId, id);
  if (!found) throw new AppError('NOT_FOUND', 'Estimate not found');
  return found;
}

export const changedMeanwhile = (): AppError =>
  new AppError('CONFLICT', 'This estimate changed in the meantime. Please reload and try again.');

export function requireVersion({ header }: StoredEstimate, version: number): void {
  if (header.version !== version) throw changedMeanwhile();
}

/** The least margin that needs nobody's approval: the organization's, else the spec's 0.2. */
export async function minMarginOf(accountId: string, organizationId: number | undefined): Promise<number> {
  if (organizationId === undefined) return settingsDefaults.minMarginPct;
  return (await findSettings(accountId, organizationId)).minMarginPct;
}
