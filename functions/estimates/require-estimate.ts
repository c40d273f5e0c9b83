import { settingsDefaults } from '#shared/estimates/settings.ts';
import { AppError } from '#shared/http/errors.ts';
import { organizationIdOrDefault } from '../organizations/branding.ts';
import { findStored } from './estimate-store.ts';
import type { StoredEstimate } from './estimate-store.ts';
import { findSettings } from './settings-store.ts';

/** The account's own estimate; 404 for another account's. */
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

/**
 * The minimum margin of the estimate's organization, or of the account's default one when the estimate names none, so
 * that leaving the organization out is no way around the minimum.
 */
export async function minMarginOf(accountId: string, organizationId: number | undefined): Promise<number> {
  const id = await organizationIdOrDefault(accountId, organizationId);
  return id === undefined ? settingsDefaults.minMarginPct : (await findSettings(accountId, id)).minMarginPct;
}
