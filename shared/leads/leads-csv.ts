import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { Lead } from './lead.ts';

const COLUMNS = [
  'lead_id',
  'kind',
  'received_at',
  'state',
  'name',
  'email',
  'phone',
  'zip_codes',
  'service_area',
  'company',
  'company_size',
  'interest',
  'message',
  'consent',
  'consent_at',
  'times_sent',
  'handled_at',
  'zip_codes_text',
];

const rowOf = (lead: Lead): readonly string[] => [
  lead.id,
  lead.kind,
  lead.at,
  lead.state,
  lead.name,
  lead.email,
  lead.phone,
  lead.zipCodes.join(' '),
  lead.serviceArea,
  lead.company,
  lead.employees,
  lead.interest,
  lead.message,
  lead.consent.text,
  lead.consent.at,
  String(lead.times),
  lead.handledAt ?? '',
  lead.zipCodes.length === 0 ? '' : `ZIP ${lead.zipCodes.join(', ')}`,
];

/**
 * Leads for a spreadsheet, newest first. No cell runs as a formula. Spreadsheets read digits as a number, quoted or
 * not, so a single ZIP code loses its leading zeros there: `zip_codes_text` is for people, and `zip_codes` for
 * programs.
 */
export const leadsCsv = (leads: readonly Lead[]): string =>
  csvFile([COLUMNS, ...leads.map(rowOf)].map((row) => row.map((text) => quoted(harmless(text)))));
