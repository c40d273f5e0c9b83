import { useEffect } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { toastError } from '../../../../ui/toast.tsx';
import { settingsOrganizationId } from '../load-start.ts';
import type { EstimateForm, FormChange } from './estimate-form.ts';

type Chosen = {
  readonly form: EstimateForm;
  /** The organization that is saved on the estimate, where it stays even if it is deleted (product 14.59). */
  readonly savedId: number | undefined;
  readonly organizations: readonly Organization[];
};

/**
 * An estimate cannot be saved with an organization that was deleted before the save, so another one takes its place.
 * What was typed stays, even where the other organization's settings differ.
 */
export function useExistingOrganization(chosen: Chosen, dispatch: (change: FormChange) => void): void {
  const instead = organizationInstead(chosen);
  useEffect(() => {
    if (!instead) return;
    dispatch({ kind: 'content', part: { organizationId: instead.id } });
    // Only one toast shows at a time, so this one says everything.
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
