import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';

import { imaging } from '#shared/imaging/contract.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { SeenPiece } from '#shared/mailers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { defaultTimeSlots } from '#shared/organizations/time-slots.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { mailerCountKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openOperatorTable } from '#shared/testing/operator-table.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import type { Row } from './row.ts';
import { withHost } from './with-host.ts';

const FEW = 10;
const ROUNDS = 3;
/** The most pieces that one export takes. */
const MANY = 300;
/** Pieces requested at once: a month's allowance, which is then given back. */
const ALLOWANCE = 20;
const SECONDS_A_MINUTE = 60;

type Desk = { readonly office: SessionClient; readonly staff: SessionClient; readonly picture: string };

async function openDesk(origin: string): Promise<Desk> {
  const office = await signIn(origin, 'paid@paveprint.example');
  const staff = await signIn(origin, 'fulfilment@paveprint.example');
  const wanted = {
    name: 'Sample Paving',
    companyName: 'Sample Paving',
    postalAddress: '1 Sample Road, Fort Lauderdale, FL 33301',
    availableTimeSlots: defaultTimeSlots,
  };
  const { id } = await office.call(organizations.create, {
    body: organizations.create.body.parse(wanted),
  });
  await office.call(organizations.setDefault, { params: { id: String(id) } });
  const form = new FormData();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } }).jpeg();
  form.set('image', new Blob([new Uint8Array(await photo.toBuffer())], { type: 'image/jpeg' }), 'photo.jpg');
  return { office, staff, picture: (await office.call(imaging.uploadImage, { body: form })).imageUrl };
}

/** Creates a completed proposal for a house that no other piece is for. */
async function newMailable({ office, picture }: Desk, house: number): Promise<number> {
  const { id, slug } = await newDraft(office, `${house} Sample Street, Fort Lauderdale, FL 33304`);
  await setPhotos(office, slug, picture);
  await office.call(proposals.setStatus, { params: { slug }, body: { status: 'completed' } });
  return id;
}

/** Finds a free port. The host gets a fixed port, so that its AWS endpoints are at the next one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  server.close();
  await once(server, 'close');
  return port;
}

/** Resets the used allowance, because the bench needs more than one month's. */
async function resetAllowance(origin: string): Promise<void> {
  const table = openOperatorTable(`http://127.0.0.1:${Number(new URL(origin).port) + 1}`);
  const { TableNames: [TableName] = [] } = await table.send(new ListTablesCommand({}));
  const counted = { FilterExpression: 'begins_with(sk, :counted)' };
  const ExpressionAttributeValues = { ':counted': mailerCountKey('', '').sk };
  const { Items = [] } = await table.send(new ScanCommand({ TableName, ...counted, ExpressionAttributeValues }));
  for (const { pk, sk } of Items) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}

/** Creates approved pieces, each with its own print file. */
async function approvedPieces(desk: Desk, from: number, count: number): Promise<SeenPiece[]> {
  const approved: SeenPiece[] = [];
  for (let first = from; first < from + count; first += ALLOWANCE) {
    const wanted = Math.min(ALLOWANCE, from + count - first);
    const proposalIds: number[] = [];
    for (let house = first; house < first + wanted; house += 1) proposalIds.push(await newMailable(desk, house));
    await resetAllowance(desk.office.origin);
    await desk.office.call(mailers.request, { body: { proposalIds, format: 'card', holdOut: false } });
    const { pieces } = await desk.staff.call(deskMailers.list, { query: { state: 'requested' } });
    const seen: SeenPiece[] = [];
    for (const { accountId, id, revision } of pieces) {
      const proof = await desk.staff.call(deskMailers.makeProof, { body: { accountId, id, revision } });
      seen.push({ accountId, id, revision: proof.revision });
    }
    const body = { to: 'approved' as const, pieces: seen, reason: '', acceptsPpi: true };
    const { moved } = await desk.staff.call(deskMailers.move, { body });
    approved.push(...moved.map(({ accountId, id, revision }) => ({ accountId, id, revision })));
  }
  if (approved.length !== count) throw new Error(`${approved.length} of ${count} mailers were approved.`);
  return approved;
}

const POLL_MS = 50;

/** Seconds from the press of the button until the archive exists. */
async function exportSeconds({ staff }: Desk, pieces: readonly SeenPiece[]): Promise<number> {
  const started = performance.now();
  const { batch } = await staff.call(deskMailers.exportBatch, { body: { pieces: [...pieces] } });
  for (;;) {
    const { batches } = await staff.call(deskMailers.batches);
    const found = batches.find(({ id }) => id === batch.id);
    if (found?.state === 'done') {
      if (found.count !== pieces.length) throw new Error('Mailers were left out of the export.');
      return (performance.now() - started) / 1000;
    }
    if (found?.state === 'stopped') throw new Error(`The export stopped: ${found.problem}`);
    await pause(POLL_MS);
  }
}

/** Whole exports on the host: gates, codes read from the print files, moves, archive. */
export async function wholeExport(): Promise<readonly Row[]> {
  return withHost(
    async ({ origin }) => {
      const desk = await openDesk(origin);
      const few: number[] = [];
      // The first export warms up the functions and does not count.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const seconds = await exportSeconds(desk, await approvedPieces(desk, 100 + round * FEW, FEW));
        if (round > 0) few.push(seconds / FEW);
      }
      const many = (await exportSeconds(desk, await approvedPieces(desk, 1000, MANY))) / MANY;
      return [
        { name: `whole export of ${MANY} mailers, mailers a minute`, values: [SECONDS_A_MINUTE / many], unit: '/min' },
        {
          name: `a mailer among ${MANY} in a whole export, to one among ${FEW}`,
          values: few.map((one) => many / one),
          unit: 'x',
          target: 1.2,
        },
      ];
    },
    await freePort(),
  );
}
