import { describe, expect, test } from 'vitest';

import { endpoints } from './api.ts';
import { requireAccess } from './auth/access.ts';
import { AppError } from './http/errors.ts';
import { capabilities } from './plans/capability.ts';
import type { Capability } from './plans/capability.ts';
import { may } from './plans/plan-table.ts';
import { plan } from './plans/plan.ts';
import type { Plan } from './plans/plan.ts';

/** The calls that need each capability. A call that needs one and has no row here fails the test. */
const calls: Readonly<Record<Capability, readonly string[]>> = {
  lookups: [
    'GET /api/properties',
    'POST /api/properties',
    'GET /api/geocode',
    'GET /api/suggest',
    'GET /api/reverse-geocode',
    'GET /api/street-view',
    'GET /api/listing-photo',
    'GET /api/mapillary-photo',
    'POST /api/fetch-streetview-images',
    'POST /api/fetch-zillow-images',
    'POST /api/fetch-property-images',
  ],
  proposals: [
    'GET /api/proposals/map',
    'GET /api/proposals',
    'POST /api/proposals/draft',
    'PATCH /api/proposals/{id}',
    'PATCH /api/proposals/slug/{slug}/r2-urls',
    'PATCH /api/proposals/slug/{slug}/status',
    'GET /api/proposals/{id}/timeline',
    'DELETE /api/proposals/{id}',
    'POST /api/proposals/{id}/rotate-link',
    'POST /api/generate-aerial-map',
    'POST /api/generate-marketing-image',
    'GET /api/members',
    'GET /api/today',
    'POST /api/proposals/{id}/called',
  ],
  previews: ['POST /api/save-mask', 'POST /api/render-preview'],
  designs: ['POST /api/process-image', 'POST /api/process-image-inpainting', 'GET /api/design-allowance'],
  estimates: [
    'POST /api/estimates',
    'PATCH /api/estimates/{id}',
    'DELETE /api/estimates/{id}',
    'POST /api/estimates/{id}/duplicate',
    'POST /api/estimates/{id}/approval',
    'POST /api/estimates/{id}/approval/decision',
    'GET /api/approvals',
    'PATCH /api/estimator-settings/{organizationId}',
  ],
  catalog: ['PATCH /api/catalog', 'POST /api/catalog/undo'],
  sending: ['POST /api/proposals/{id}/send', 'GET /api/proposals/{id}/send'],
  offers: ['POST /api/proposals/{id}/offer', 'POST /api/payments/account/link'],
  team: ['POST /api/members'],
  mailers: ['GET /api/mailers/check', 'POST /api/mailers'],
  visits: ['POST /api/calendar', 'POST /api/busy-calendars/{organizationId}'],
};

const asks = (capability: Capability): readonly string[] =>
  endpoints.filter(({ access }) => access === capability).map(({ method, path }) => `${method} ${path}`);

function answerOf(name: Plan, capability: Capability): string {
  try {
    requireAccess(capability, { plan: name, staff: false, isReadOnly: false, isOperator: false, isChecked: true });
    return 'let through';
  } catch (error) {
    return error instanceof AppError ? error.message : 'a failure';
  }
}

describe.each(capabilities)('%s', (capability) => {
  test('is asked for by its calls and no others', () => {
    expect(asks(capability).toSorted()).toEqual(calls[capability].toSorted());
  });

  test.each(plan.options)(
    'is let through on the plan %s if that allows it, or else answers "plan required"',
    (name) => {
      expect(answerOf(name, capability)).toBe(may(name, capability) ? 'let through' : 'plan required');
    },
  );
});

test('the free plan allows nothing, the paid one everything', () => {
  expect(capabilities.filter((capability) => may('free', capability))).toEqual([]);
  expect(capabilities.filter((capability) => may('paid', capability))).toEqual(capabilities);
});
