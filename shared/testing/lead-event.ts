import { leads } from '#shared/leads/contract.ts';

type LeadEventInput = { readonly viewer: number; readonly email: string; readonly originSecret: string };

/** A lead form as the gateway passes it to the function, from the given viewer. */
export const leadEvent = ({ viewer, email, originSecret }: LeadEventInput) => ({
  version: '2.0',
  routeKey: `${leads.create.method} ${leads.create.path}`,
  rawPath: leads.create.path,
  rawQueryString: '',
  headers: {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-origin-secret': originSecret,
    'x-viewer-ip': `198.51.${Math.floor(viewer / 250)}.${viewer % 250}`,
  },
  requestContext: {},
  body: JSON.stringify({ name: 'Sample Contractor', phone: '(954) 555-0163', email, serviceArea: '33304' }),
  isBase64Encoded: false,
});
