import type { ReactNode } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';

/** Creates or edits an organization. It belongs to another feature, so the route passes it in. */
export type OrganizationDialog = (props: {
  /** Undefined creates a new one. */
  readonly organization: Organization | undefined;
  readonly onSaved: (saved: Organization) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) => ReactNode;
