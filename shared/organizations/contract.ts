import * as z from 'zod';

import { endpoint } from '../http/endpoint.ts';
import { mediaUrl } from '../photos/photo-url.ts';
import { newOrganization, organization, organizationEdit, ownedOrganization } from './organization.ts';

/** Both paths take a logo; the imaging function answers them, because it can read images (product 27.34). */
const logoUpload = {
  method: 'POST',
  access: 'session',
  fn: 'imaging',
  body: { multipart: 'logo' },
  reply: z.object({ logoUrl: mediaUrl }),
} as const;

export const organizations = {
  uploadLogo: endpoint({ ...logoUpload, path: '/api/upload-logo' }),
  uploadCompanyLogo: endpoint({ ...logoUpload, path: '/api/upload-company-logo' }),
  /** `?default=true` answers only the default organization, or null when there is none. */
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    access: 'session',
    fn: 'organizations',
    query: z.object({ default: z.literal('true').exactOptional() }),
    reply: z.union([z.array(organization), organization, z.null()]),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations',
    access: 'session',
    fn: 'organizations',
    body: newOrganization,
    reply: organization,
    once: true,
  }),
  /**
   * The same as `create`, but unused. The user it names is ignored: the organization belongs to the session's account
   * (product 27.19).
   */
  createForUser: endpoint({
    method: 'POST',
    path: '/api/organization',
    access: 'session',
    fn: 'organizations',
    body: ownedOrganization,
    reply: organization,
    once: true,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/organizations/{id}',
    access: 'session',
    fn: 'organizations',
    body: organizationEdit,
    reply: organization,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/organizations/{id}',
    access: 'session',
    fn: 'organizations',
    reply: z.object({ removed: z.literal(true) }),
  }),
  setDefault: endpoint({
    method: 'POST',
    path: '/api/organizations/{id}/set-default',
    access: 'session',
    fn: 'organizations',
    reply: organization,
  }),
};
