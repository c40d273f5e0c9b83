import { ORGANIZATION_NOT_FOUND } from '#shared/organizations/not-found.ts';
import { messageOf } from './api-error.ts';

/** Whether a call failed because the organization that it is about was deleted by somebody else. */
export const isOrganizationDeleted = (error: unknown): boolean => messageOf(error, '') === ORGANIZATION_NOT_FOUND;
