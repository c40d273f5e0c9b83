import { fulfilment } from '#shared/fulfilment/contract.ts';
import { leadsCsv } from '#shared/leads/leads-csv.ts';
import { listEvents } from '../events/list-events.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { eraseLead, handleLead, leadsToExport, listLeads, reopenLead } from '../leads/lead-list.ts';
import { logInfo } from '../runtime/log.ts';

export const handler = lambda([
  route(fulfilment.leads, async ({ query: { q, view, before } }) => listLeads({ q, view, before })),

  route(fulfilment.leadsCsv, async ({ query, caller }) => {
    const found = await leadsToExport(query);
    // Records who exported personal data and how much, but not whose.
    logInfo('leads exported', { leads: found.length, userId: caller.userId });
    return {
      statusCode: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="leads.csv"',
      },
      body: leadsCsv(found),
    };
  }),

  route(fulfilment.handle, async ({ params, caller }) => handleLead(params.id, caller.userId)),

  route(fulfilment.reopen, async ({ params }) => reopenLead(params.id)),

  route(fulfilment.erase, async ({ params }) => {
    await eraseLead(params.id);
    return { removed: true } as const;
  }),

  route(fulfilment.events, async ({ query: { after, type } }) => listEvents({ after, type })),
]);
