import { ORGANIZATION_NOT_FOUND } from '#shared/organizations/not-found.ts';
import { messageOf } from './api-error.ts';

/** Whether a call failed because somebody else deleted its organization. */
export const isOrganizationDeleted = (error: unknown): boolean => messageOf(error, '') === ORGANIZATION_NOT_FOUND;
