import { organizations } from '#shared/organizations/contract.ts';
import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { call } from '../../../api/call.ts';
import { changesOf } from '../../../api/changes-of.ts';
import { isOrganizationDeleted } from '../../../api/deleted-organization.ts';
import { allSettingsKey } from '../../../api/estimate-queries.ts';
import { idempotentDelete } from '../../../api/idempotent-delete.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { shrinkLogo } from '../../../api/shrink-image.ts';
import { unansweredKeys } from '../../../api/unanswered-keys.ts';
import { UPLOADING } from '../../../api/upload.ts';
import { useCall } from '../../../api/use-call.ts';
import { withFixableMessage } from '../../../api/with-fixable-message.ts';

const invalidates = [organizationsQuery().queryKey];
/** The minimum margin of the default organization also applies to the others (product 17.18). */
const withSettings = [...invalidates, allSettingsKey];

const NEW = 'new organization';
const creations = unansweredKeys<typeof NEW>();

type SaveEnds = {
  readonly onSaved: (saved: Organization) => void;
  /** Called if somebody else has deleted the organization. */
  readonly onDeleted?: () => void;
};

/** Creates an organization, or updates the one that the form started from (product 12.16, 12.17). */
export function useSaveOrganization(start: Organization | undefined, { onSaved, onDeleted }: SaveEnds) {
  const save = async (form: NewOrganization): Promise<Organization> => {
    if (!start) return call(organizations.create, { body: form, key: creations.keyOf(NEW, form) });
    try {
      // Only the changed fields are sent, so that what others saved in the meantime stays (product 12.43).
      return await call(organizations.edit, { params: { id: String(start.id) }, body: changesOf(start, form) });
    } catch (error) {
      if (isOrganizationDeleted(error)) onDeleted?.();
      throw error;
    }
  };
  return useCall(save, {
    invalidates,
    onSuccess: (saved) => {
      creations.done(NEW);
      onSaved(saved);
    },
    success: { title: start ? 'Organization Updated' : 'Organization Created' },
    failure: withFixableMessage('Error', `Failed to ${start ? 'update' : 'create'} organization. Please try again.`),
  });
}

export function useDeleteOrganization(onDeleted: () => void) {
  return useCall(idempotentDelete(organizations.remove), {
    invalidates: withSettings,
    onSuccess: () => {
      // It may be the one whose creation got no answer. The same form then creates another one.
      creations.done(NEW);
      onDeleted();
    },
    success: { title: 'Organization Deleted' },
    failure: { title: 'Error', description: 'Failed to delete organization. Please try again.' },
  });
}

export function useSetDefaultOrganization(onSet?: () => void) {
  return useCall(organizations.setDefault, {
    invalidates: withSettings,
    onSuccess: () => onSet?.(),
    success: { title: 'Default Organization Set' },
    failure: { title: 'Error', description: 'Failed to set default organization. Please try again.' },
  });
}

/** Uploads a logo, scaled down if it is too large to send, and returns its URL. */
export function useUploadLogo(onUploaded: (url: string) => void) {
  const upload = async (file: File) => {
    const body = new FormData();
    body.append('logo', await shrinkLogo(file), 'logo');
    return call(organizations.uploadLogo, { body });
  };
  return useCall(upload, {
    mutationKey: UPLOADING,
    onSuccess: ({ logoUrl }) => onUploaded(logoUrl),
    success: { title: 'Logo Uploaded' },
    failure: withFixableMessage('Upload failed', 'Failed to upload logo. Please try again.'),
  });
}
