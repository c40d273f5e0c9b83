import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { linkKey, pageKey, suppressionKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newAddress, newPage } from '../testing/open-pages.ts';
import { deleteItem, readItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';
import { addressHash } from './address-hash.ts';

let office: Office;
let address: string;

beforeEach(async () => {
  await resetRateLimits('opt-out');
  catchLog();
  office = await openOffice();
  address = newAddress();
});
afterEach(() => {
  vi.restoreAllMocks();
  leaveRole();
});

/** Opts out on a page, with `act` just before the first transaction. */
async function optOutWhile(slug: string, act: () => Promise<unknown>) {
  stubRole('homeowner');
  const [{ table }, { optOut }] = await Promise.all([import('../storage/table.ts'), import('./opt-out.ts')]);
  const send = table.client.send.bind(table.client);
  let isFirst = true;
  Object.assign(table.client, {
    send: async (command: TransactWriteCommand) => {
      if (command instanceof TransactWriteCommand && isFirst) {
        isFirst = false;
        await act();
      }
      return send(command);
    },
  });
  return optOut({ slug, viewer: '192.0.2.44', caller: undefined });
}

/** The status of the answer when the company makes a design for the house now. */
async function designed(): Promise<number> {
  const { slug } = await newDraft(office.session, address);
  const body = { afterImageR2Url: await upload(office.session) };
  return (await office.session.ask(proposals.setPicture, { params: { slug }, body })).status;
}

test('an opt-out is kept although its page is deleted in that moment', async () => {
  const { slug, id } = await newPage(office.session, address);
  const remove = () => office.session.call(proposals.remove, { params: { id: String(id) } });
  expect(await optOutWhile(slug, remove)).toEqual({ address, scope: 'account' });
  expect(await designed()).toBe(422);
});

test('an opt-out is kept although an earlier one of its house is lifted in that moment', async () => {
  const [first, second] = [await newPage(office.session, address), await newPage(office.session, address)];
  const stranger = openSession(inject('origin'));
  expect((await stranger.ask(proposals.optOut, { params: { slug: first.slug } })).status).toBe(200);
  const lift = () => deleteItem(suppressionKey(addressHash(address)));
  expect(await optOutWhile(second.slug, lift)).toEqual({ address, scope: 'account' });
  expect(await designed()).toBe(422);
  const pageId = String((await readItem(linkKey(second.slug)))?.['pageId']);
  expect(await readItem(pageKey(pageId))).toMatchObject({ optOutScope: 'account' });
});
