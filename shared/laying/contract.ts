import { endpoint } from '../http/endpoint.ts';

/** Documents of the plan that is kept with a proposal. The function that prints estimates prints these too. */
const printed = { method: 'GET', access: 'session', fn: 'estimates', reply: 'raw' } as const;

export const laying = {
  crewSheet: endpoint({ ...printed, path: '/api/proposals/{id}/crew-sheet' }),
  orderList: endpoint({ ...printed, path: '/api/proposals/{id}/order-list' }),
};
