import type { ReactNode } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';

/** What makes or changes an organization; it belongs to another feature, so the route hands it in. */
export type OrganizationDialog = (props: {
  /** Undefined while a new one is being made. */
  readonly organization: Organization | undefined;
  readonly onSaved: (saved: Organization) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}) => ReactNode;
