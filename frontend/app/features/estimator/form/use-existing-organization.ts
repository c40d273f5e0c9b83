import { useEffect } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { toastError } from '../../../../ui/toast.tsx';
import { settingsOrganizationId } from '../load-start.ts';
import type { EstimateForm, FormChange } from './estimate-form.ts';

type Chosen = {
  readonly form: EstimateForm;
  /** The organization that is saved with the estimate, which outlives it there (product 14.59). */
  readonly savedId: number | undefined;
  readonly organizations: readonly Organization[];
};

/**
 * With an organization that was deleted before it was saved with it, an estimate could not be saved: another one takes
 * its place. What was typed stays, also where that one's settings say otherwise.
 */
export function useExistingOrganization(chosen: Chosen, dispatch: (change: FormChange) => void): void {
  const instead = organizationInstead(chosen);
  useEffect(() => {
    if (!instead) return;
    dispatch({ kind: 'content', part: { organizationId: instead.id } });
    // One toast shows at a time, so this one says all of it.
    toastError('Organization Was Deleted', `${instead.name} takes its place. What you typed is still here.`);
  }, [instead, dispatch]);
}

/** @internal exported for tests */
export function organizationInstead({ form, savedId, organizations }: Chosen): Organization | undefined {
  const { organizationId } = form.content;
  const isKept = organizationId === undefined || organizationId === savedId;
  if (isKept || organizations.some(({ id }) => id === organizationId)) return undefined;
  const instead = settingsOrganizationId(
    organizations,
    savedId === undefined ? undefined : { organizationId: savedId },
  );
  return organizations.find(({ id }) => id === instead);
}
