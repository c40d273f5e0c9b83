import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { account } from '#shared/account/contract.ts';
import { endpoints } from '#shared/api.ts';
import { calendars } from '#shared/calendars/contract.ts';
import { catalog } from '#shared/catalog/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { mailers } from '#shared/mailers/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { payments } from '#shared/payments/contract.ts';
import { capabilities } from '#shared/plans/capability.ts';
import { may } from '#shared/plans/plan-table.ts';
import { sending } from '#shared/sending/contract.ts';
import { visits } from '#shared/visits/contract.ts';

const contracts = { account, calendars, catalog, estimates, imaging, mailers, offers, payments, sending, visits };
const slices: readonly (readonly [string, Readonly<Record<string, Endpoint>>])[] = Object.entries(contracts);

/** The files that lock the button of a call on plans that lack it (product 38.27, 38.37, 38.45). */
const locks: Readonly<Record<string, readonly string[]>> = {
  'account.invite': ['account/members-card.tsx'],
  'calendars.add': ['organizations/busy-calendars-dialog.tsx'],
  'catalog.edit': ['catalog/catalog-page.tsx'],
  'catalog.undo': ['catalog/catalog-page.tsx'],
  'estimates.approvals': ['estimator/header/page-header.tsx'],
  'estimates.decideApproval': ['estimator/summary/approval-panel.tsx'],
  'estimates.duplicate': ['estimator/header/estimates-dialog.tsx'],
  'estimates.editSettings': ['estimator/header/page-header.tsx'],
  'estimates.remove': ['estimator/header/estimates-dialog.tsx'],
  'estimates.requestApproval': ['estimator/summary/approval-panel.tsx'],
  'imaging.designAllowance': ['wizard/design/design-allowance.tsx'],
  'imaging.processImage': ['wizard/design/generate-button.tsx', 'wizard/design/work-photo.tsx'],
  'imaging.processImageInpainting': ['wizard/design/generate-button.tsx', 'wizard/design/work-photo.tsx'],
  'mailers.check': ['proposals/mail-button.tsx', 'proposals/proposal-card.tsx'],
  'mailers.request': ['proposals/mail-button.tsx', 'proposals/proposal-card.tsx'],
  'offers.save': ['offers/offer-dialog.tsx', 'offers/offer-state.tsx'],
  'payments.connect': ['payments/payments-card.tsx'],
  'sending.send': ['proposals/proposal-card.tsx', 'wizard/marketing/send-button.tsx'],
  'sending.words': ['proposals/proposal-card.tsx', 'wizard/marketing/send-button.tsx'],
  'visits.createSubscription': ['proposals/calendar-subscription.tsx'],
};
/** The estimator is open to everybody, and says what saving requires only when somebody saves (product 14.21). */
const SAVING = ['estimates.create', 'estimates.save'];

/** The gate admits only plans that have all that Lite has, so only capabilities that Lite lacks need a lock. */
const lacking: ReadonlySet<string> = new Set(capabilities.filter((capability) => !may('lite', capability)));
const lockable = slices.flatMap(([slice, calls]) =>
  Object.entries(calls).flatMap(([name, { access }]) =>
    lacking.has(access) ? [{ name: `${slice}.${name}`, capability: access }] : [],
  ),
);

const frontend = join(import.meta.dirname, '..');
const sources = ['api', 'app']
  .flatMap((folder) => readdirSync(join(frontend, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n');
const called = lockable.filter(({ name }) => new RegExp(`(?<![.\\w])${name.replace('.', '\\.')}\\b`).test(sources));

test('every call that a plan may lack is of a contract that is looked at here', () => {
  expect(lockable.length).toBe(endpoints.filter(({ access }) => lacking.has(access)).length);
});

test('every call that a plan may lack has a lock in front of it', () => {
  const unlocked = called.map(({ name }) => name).filter((name) => !(name in locks) && !SAVING.includes(name));
  expect(unlocked).toEqual([]);
  const names = called.map(({ name }) => name);
  expect(Object.keys(locks).filter((name) => !names.includes(name))).toEqual([]);
});

test.each(called.filter(({ name }) => name in locks))(
  '$name is locked where it is asked for',
  ({ name, capability }) => {
    const asksFor = new RegExp(`(useMay\\(|may\\(user\\.plan, |capability(=|: ))['"]${capability}['"]`);
    for (const file of locks[name] ?? []) {
      expect(readFileSync(join(frontend, 'app/features', file), 'utf8')).toMatch(asksFor);
    }
  },
);
