import { account, invitations } from './account/contract.ts';
import { auth } from './auth/contract.ts';
import { billing } from './billing/contract.ts';
import { calendars } from './calendars/contract.ts';
import { catalog } from './catalog/contract.ts';
import { config } from './config/contract.ts';
import { estimates } from './estimates/contract.ts';
import { fulfilment } from './fulfilment/contract.ts';
import { answeredBy } from './http/endpoint.ts';
import type { Call, Endpoint } from './http/endpoint.ts';
import { imaging } from './imaging/contract.ts';
import { laying } from './laying/contract.ts';
import { leads } from './leads/contract.ts';
import { deskMailers, mailers } from './mailers/contract.ts';
import { offers } from './offers/contract.ts';
import { operator } from './operator/contract.ts';
import { organizations } from './organizations/contract.ts';
import { payments } from './payments/contract.ts';
import { properties } from './properties/contract.ts';
import { proposals } from './proposals/contract.ts';
import { push } from './push/contract.ts';
import { sending } from './sending/contract.ts';
import { today } from './today/contract.ts';
import { visits } from './visits/contract.ts';

const slices: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  account,
  invitations,
  auth,
  calendars,
  billing,
  catalog,
  config,
  estimates,
  fulfilment,
  imaging,
  laying,
  leads,
  mailers,
  deskMailers,
  offers,
  payments,
  operator,
  organizations,
  properties,
  proposals,
  push,
  sending,
  today,
  visits,
};

/** Every call the product answers: what is not listed here does not exist. */
export const calls: readonly Call[] = Object.entries(slices).flatMap(([slice, defined]) =>
  Object.entries(defined).flatMap(([name, definition]) =>
    answeredBy(definition).map((endpoint) => ({
      slice,
      name: endpoint === definition ? name : `${name}Head`,
      endpoint,
    })),
  ),
);

export const endpoints: readonly Endpoint[] = calls.map(({ endpoint }) => endpoint);
