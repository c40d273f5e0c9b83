import { percent } from '#shared/estimates/margin-health.ts';
import { requireEnv } from '../runtime/environment.ts';
import type { EstimateHeader } from './estimate-store.ts';

const origin = requireEnv('APP_ORIGIN');

/** What mails about approvals say of an estimate, a line each. */
export const approvalFacts = ({ customerName, marginPct }: Pick<EstimateHeader, 'customerName' | 'marginPct'>) => [
  `Customer: ${customerName || 'no name yet'}`,
  `Margin: ${percent(marginPct)}`,
];

/** Where members open an estimate. */
export const estimateUrl = (id: number | string): string => `${origin}/estimator?estimate=${id}`;
