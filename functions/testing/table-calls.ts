import { inject } from 'vitest';
import * as z from 'zod';

const tableCalls = z.array(
  z.object({ principal: z.string(), name: z.string(), kind: z.enum(['read', 'write']), units: z.number() }),
);
export type TableCall = z.infer<typeof tableCalls>[number];

const takeCalls = async (): Promise<TableCall[]> => tableCalls.parse(await (await fetch(inject('tableCalls'))).json());

/** The DynamoDB calls that functions behind HTTP routes make while `act` runs. */
export async function callsOf(act: () => Promise<unknown>): Promise<TableCall[]> {
  await takeCalls();
  await act();
  return (await takeCalls()).filter(({ principal }) => principal.startsWith('Functions'));
}
