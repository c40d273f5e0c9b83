import * as z from 'zod';

import { letTimePass } from './billing.ts';
import { newId } from './books.ts';
import { operation } from './call.ts';
import { expand, only, text, whole } from './params.ts';
import { invalid } from './stripe-fault.ts';

const portal = z.strictObject({
  customer: text,
  return_url: z.url().optional(),
  configuration: text.optional(),
  locale: text.optional(),
  flow_data: z
    .strictObject({
      type: z.literal('payment_method_update'),
      after_completion: z
        .strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: z.url() }) })
        .optional(),
    })
    .optional(),
  expand,
});

const clock = z.strictObject({ frozen_time: whole, name: text.optional() });

/** The customer's own page for cards, plans and invoices; and clocks by which tests let time pass. */
export const portalOperations = [
  operation(
    'POST /v1/billing_portal/sessions',
    portal,
    ({ shelf, now, pages }, { customer, return_url: back, flow_data: flow }) => {
      shelf.require('customer', customer);
      const id = newId('bps');
      return shelf.save('portal', {
        id,
        object: 'billing_portal.session',
        customer,
        return_url: back ?? null,
        inside: { afterCard: flow?.after_completion?.redirect.return_url ?? null },
        url: `${pages}/portal/${id}`,
        livemode: false,
        created: now,
      });
    },
  ),
  operation('POST /v1/test_helpers/test_clocks', clock, ({ shelf, now }, { frozen_time: time, name = null }) =>
    shelf.save('clock', {
      id: newId('clock'),
      object: 'test_helpers.test_clock',
      frozen_time: time,
      name,
      status: 'ready',
      livemode: false,
      created: now,
    }),
  ),
  operation('GET /v1/test_helpers/test_clocks/{id}', only, ({ shelf }, _none, { id = '' }) =>
    shelf.require('clock', id),
  ),
  operation(
    'POST /v1/test_helpers/test_clocks/{id}/advance',
    z.strictObject({ frozen_time: whole }),
    (ledger, { frozen_time: time }, { id = '' }) => {
      const found = ledger.shelf.require('clock', id);
      if (time < found.frozen_time) throw invalid('A test clock can only be advanced.', 'frozen_time');
      const advanced = ledger.shelf.save('clock', { ...found, frozen_time: time });
      letTimePass(ledger);
      ledger.emit('test_helpers.test_clock.ready', advanced);
      return advanced;
    },
  ),
];
