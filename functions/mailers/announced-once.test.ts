import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { FEED, mailerKey } from '#shared/table/keys.ts';
import { eventually } from '../testing/eventually.ts';
import { movePiece, newMailable, printPiece, readPiece, requestPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newAddress, newCompany } from '../testing/open-pages.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import { readPartition } from '../testing/operator.ts';
import { recordOf, redeliver } from '../testing/redeliver.ts';

let office: Office;
let desk: Office;

beforeEach(async () => {
  [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

const mailerEvent = z.object({ type: z.string(), data: z.object({ piece: z.string() }) });

async function eventsOf(piece: string): Promise<string[]> {
  const all = (await readPartition(FEED)).flatMap(({ event }) => mailerEvent.safeParse(event).data ?? []);
  return all.filter(({ data }) => data.piece === piece).map(({ type }) => type);
}

test('a piece whose address an operator erased is not announced again', async () => {
  const address = newAddress();
  const { id } = await requestPiece(office.session, await newMailable(office.session, address));
  const at = { desk: desk.session, accountId: office.accountId };
  await printPiece(at, id);
  for (const to of ['mailed', 'delivered'] as const) await movePiece(at, id, to);
  const states = ['requested', 'proof', 'approved', 'exported', 'printed', 'mailed', 'delivered'];
  const announced = states.map((state) => `mailer.${state}`);
  await eventually(() => eventsOf(id), announced);
  const record = () => recordOf(mailerKey(office.accountId, id));
  const [before, { revision }] = [await record(), await readPiece(office.accountId, id)];
  await operatorCommand('person.ts', ['erase', '--address', address, '--delete-proposals']);
  const emptied = await readPiece(office.accountId, id);
  expect(emptied.revision).toBe(revision + 1);
  expect(JSON.stringify(emptied)).not.toContain(address);
  await redeliver(await record(), before);
  expect(await eventsOf(id)).toEqual(announced);
});
