import { beforeEach, expect, test } from 'vitest';

import { mailers } from '#shared/mailers/contract.ts';
import type { MailerFormat } from '#shared/mailers/formats.ts';
import { accountPartition, allOf, kind } from '#shared/table/keys.ts';
import { movePiece, newMailable, printPiece, requestPiece } from '../testing/mailers.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newAddress, newCompany } from '../testing/open-pages.ts';
import { deleteItem, readPartition } from '../testing/operator.ts';

let office: Office;

beforeEach(async () => {
  office = await openOffice();
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
});

type Asked = { readonly proposalIds: number[]; readonly format?: MailerFormat; readonly holdOut?: boolean };

/** Requests mailers under a key, as a browser does again when it got no answer. */
const ask = ({ proposalIds, format = 'card', holdOut = false }: Asked, key: string) =>
  office.session.call(mailers.request, {
    body: { proposalIds, format, holdOut },
    headers: { 'idempotency-key': key },
  });

const gatesOf = ({ refused }: Awaited<ReturnType<typeof ask>>) =>
  refused.map(({ proposalId, obstacles }) => [proposalId, obstacles[0]?.gate]);

test('what is asked again under its key is requested once, and answered as the first time', async () => {
  const address = newAddress();
  const ids = [await newMailable(office.session, address), await newMailable(office.session)];
  const sameHouse = await newMailable(office.session, address);
  const wanted = { proposalIds: [...ids, sameHouse] };
  const first = await ask(wanted, 'once');
  expect(first.requested.map(({ proposalId }) => proposalId)).toEqual(ids);
  expect(gatesOf(first)).toEqual([[sameHouse, 'household']]);
  expect(await ask(wanted, 'once')).toEqual(first);
  const own = await office.session.call(mailers.list);
  expect([own.mailers.length, own.allowance.used]).toEqual([2, 2]);
});

test('a request that was cut off holds back the same houses when it is asked again', async () => {
  const proposalIds: number[] = [];
  for (let n = 0; n < 20; n += 1) proposalIds.push(await newMailable(office.session));
  const heldBack = async (): Promise<number[]> => {
    const { requested } = await ask({ proposalIds, holdOut: true }, 'once');
    return requested.filter(({ state }) => state === 'held-out').map((one) => one.proposalId);
  };
  const first = await heldBack();
  expect(first).toHaveLength(2);
  // Deletes what the request stored, as if it had been cut off before its first mailer.
  for (const name of [kind.mailer, kind.household]) {
    const items = await readPartition(accountPartition(office.accountId), allOf(name));
    for (const { pk, sk } of items) await deleteItem({ pk: String(pk), sk: String(sk) });
  }
  expect(await heldBack()).toEqual(first);
});

test('another request is not taken for the first one, under the same key or another one', async () => {
  const proposalIds = [await newMailable(office.session)];
  await ask({ proposalIds }, 'once');
  expect(gatesOf(await ask({ proposalIds }, 'another'))).toEqual([[proposalIds[0], 'household']]);
  for (const other of [
    { proposalIds, format: 'self-mailer' as const },
    { proposalIds, holdOut: true },
    { proposalIds: [await newMailable(office.session)] },
  ]) {
    await expect(ask(other, 'once')).rejects.toThrow('422: This Idempotency-Key was used for another request.');
  }
});

test('canceling again is answered as the first time, by anybody of the office', async () => {
  const { id } = await requestPiece(office.session, await newMailable(office.session));
  const first = await office.session.call(mailers.cancel, { params: { id } });
  const colleague = await joinOffice(office.accountId, 'estimator');
  for (const { session } of [office, colleague]) {
    expect(await session.call(mailers.cancel, { params: { id } })).toEqual(first);
  }
  expect((await office.session.call(mailers.list)).allowance.used).toBe(0);
});

test('what staff destroyed is not canceled by its office', async () => {
  const { session: desk } = await openOffice({ staff: true });
  const at = { desk, accountId: office.accountId };
  const { id } = await requestPiece(office.session, await newMailable(office.session));
  await printPiece(at, id);
  await movePiece(at, id, 'canceled', 'A sample');
  expect((await office.session.ask(mailers.cancel, { params: { id } })).status).toBe(409);
});
