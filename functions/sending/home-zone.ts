import zoneAt from '@photostructure/tz-lookup';

import type { Proposal } from '#shared/proposals/proposal.ts';

/** The time zone of a proposal's house, in which the homeowner's quiet hours are counted (product 36.15). */
export const homeZone = ({ latitude, longitude }: Pick<Proposal, 'latitude' | 'longitude'>): string =>
  zoneAt(latitude, longitude);
