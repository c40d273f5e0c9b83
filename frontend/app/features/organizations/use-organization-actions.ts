import { useQueryClient } from '@tanstack/react-query';

import { organizations } from '#shared/organizations/contract.ts';
import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { organizationsQuery } from '../../../api/organization-queries.ts';
import { shrinkLogo } from '../../../api/shrink-picture.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

/** Bad input, too large, of a wrong type, not a picture: what the person can mend. */
const MENDABLE = [400, 413, 415, 422];

/** What the server found wrong with what was sent is worth more than the spec's sentence. */
const words = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && MENDABLE.includes(error.status) ? error.text : otherwise;

/** Creates, changes and removes organizations, each with the toasts of spec section 8. */
export function useOrganizationActions() {
  const client = useQueryClient();
  const refresh = () => client.refetchQueries(organizationsQuery());
  const params = (id: number) => ({ id: String(id) });

  return {
    create: async (body: NewOrganization): Promise<Organization | undefined> => {
      try {
        const created = await call(organizations.create, { body });
        await refresh();
        toastSuccess('Organization Created');
        return created;
      } catch (error) {
        toastError('Error', words(error, 'Failed to create organization. Please try again.'));
        return undefined;
      }
    },

    update: async (id: number, body: NewOrganization): Promise<boolean> => {
      try {
        await call(organizations.edit, { params: params(id), body });
        await refresh();
        toastSuccess('Organization Updated');
        return true;
      } catch (error) {
        toastError('Error', words(error, 'Failed to update organization. Please try again.'));
        return false;
      }
    },

    remove: async (id: number): Promise<boolean> => {
      try {
        await call(organizations.remove, { params: params(id) });
        await refresh();
        toastSuccess('Organization Deleted');
        return true;
      } catch {
        toastError('Error', 'Failed to delete organization. Please try again.');
        return false;
      }
    },

    setDefault: async (id: number): Promise<void> => {
      try {
        await call(organizations.setDefault, { params: params(id) });
        await refresh();
        toastSuccess('Default Organization Set');
      } catch {
        toastError('Error', 'Failed to set default organization. Please try again.');
      }
    },

    uploadLogo: async (file: File): Promise<string | undefined> => {
      try {
        const body = new FormData();
        body.append('logo', await shrinkLogo(file), 'logo');
        const { logoUrl } = await call(organizations.uploadLogo, { body });
        toastSuccess('Logo Uploaded');
        return logoUrl;
      } catch (error) {
        toastError('Upload failed', words(error, 'Failed to upload logo. Please try again.'));
        return undefined;
      }
    },
  };
}
