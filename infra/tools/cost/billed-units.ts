import type { TableCall } from '../../local/host/aws/table-call.ts';
import type { Usage } from '../../local/host/meter.ts';

/** Amounts by the id of their price. */
export type Amounts = ReadonlyMap<string, number>;

type Rule = { readonly service: string; readonly operation: RegExp; readonly price: string };

const GIGABYTE = 1e9;

/** The price that each use of the host is billed at. A use that matches no rule is free: sign-in, secrets, metadata. */
const rules: readonly Rule[] = [
  { service: 's3', operation: /^PUT /, price: 's3-write' },
  { service: 's3', operation: /^(GET|HEAD) /, price: 's3-read' },
  { service: 'lambda', operation: /^requests$/, price: 'lambda-requests' },
  { service: 'lambda', operation: /^gb-seconds$/, price: 'lambda-seconds' },
  { service: 'http', operation: /^api$/, price: 'api' },
  { service: 'http', operation: /^edge$/, price: 'edge' },
  { service: 'http', operation: /^edge bytes$/, price: 'edge-bytes' },
  { service: 'events', operation: /^PutEvents$/, price: 'events' },
  { service: 'ses', operation: /./, price: 'mail' },
  { service: 'geo', operation: /\/search\/suggestions$/, price: 'suggestion' },
  { service: 'geo', operation: /\/search\/\w+$/, price: 'place' },
  { service: 'geo-maps', operation: /\/static\//, price: 'static-map' },
  // Metadata is free.
  { service: 'maps', operation: /\/streetview$/, price: 'street-view' },
];

const scaleOf = (price: string): number => (price === 'edge-bytes' ? 1 / GIGABYTE : 1);

/** Adds up what was used, in the units that are billed. */
export function billedUnits(uses: readonly Usage[], calls: readonly TableCall[]): Map<string, number> {
  const amounts = new Map<string, number>();
  const add = (price: string, amount: number) => amounts.set(price, (amounts.get(price) ?? 0) + amount);
  for (const { service, operation, amount } of uses) {
    const rule = rules.find((one) => one.service === service && one.operation.test(operation));
    if (rule) add(rule.price, amount * scaleOf(rule.price));
  }
  for (const { kind, units } of calls) add(kind === 'read' ? 'dynamodb-read' : 'dynamodb-write', units);
  return amounts;
}
