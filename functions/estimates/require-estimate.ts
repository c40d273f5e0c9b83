import { settingsDefaults } from '#shared/estimates/settings.ts';
import { AppError } from '#shared/http/errors.ts';
import { organizationIdOrDefault, organizationIfAny } from '../organizations/branding.ts';
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
 * The minimum margin that applies to an estimate: the higher one of its organization's and the default organization's,
 * so that neither leaving the organization out nor naming another one is a way around the minimum (product 17.18). A
 * deleted organization has no minimum any more, because nobody could read or change it.
 */
export async function minMarginOf(accountId: string, organizationId: number | undefined): Promise<number> {
  const [named, defaultId] = await Promise.all([
    organizationId === undefined ? undefined : organizationIfAny(accountId, organizationId),
    organizationIdOrDefault(accountId, undefined),
  ]);
  const ids = [...new Set([named?.id, defaultId])].filter((id) => id !== undefined);
  if (ids.length === 0) return settingsDefaults.minMarginPct;
  const found = await Promise.all(ids.map((id) => findSettings(accountId, id)));
  return Math.max(...found.map(({ minMarginPct }) => minMarginPct));
}
