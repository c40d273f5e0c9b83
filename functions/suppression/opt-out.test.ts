import { randomBytes, randomInt } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';

import { imaging } from '#shared/imaging/contract.ts';
import { addressKey } from '#shared/properties/address-key.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountPartition, FEED, historyOf, suppressionKey } from '#shared/table/keys.ts';
import { earlierAddressKeys } from '#shared/testing/earlier-address-keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { sha256 } from '../runtime/hash.ts';
import { eventually } from '../testing/eventually.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import { newAddress, newPage } from '../testing/open-pages.ts';
import { liftAnyOptOut, operatorCommand } from '../testing/operator-command.ts';
import { readPartition, writeItem } from '../testing/operator.ts';
import { partsOf } from '../testing/people.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';
import { lotsNear } from '../testing/sample-lots.ts';

/** A house that the address service knows and that has not been opted out. */
async function knownAddress(): Promise<string> {
  const lots = await lotsNear(initialMap.center, 60);
  const { address = '' } = lots[randomInt(30, lots.length)] ?? {};
  await liftAnyOptOut(address);
  return address;
}

const stranger = openSession(inject('origin'));
beforeEach(() => resetRateLimits('opt-out'));

const pageOf = async (slug: string): Promise<string> =>
  (await stranger.ask(proposals.page, { params: { slug } })).text();

const aboutProposal = z.object({
  type: z.string(),
  data: z.object({ accountId: z.string(), proposalId: z.int(), scope: z.string().optional() }),
});

/** Type and scope of the events of one proposal, in the order of the feed. */
async function eventsOf(accountId: string, proposalId: number) {
  const all = (await readPartition(FEED)).flatMap(({ event }) => aboutProposal.safeParse(event).data ?? []);
  const own = all.filter(({ data }) => data.accountId === accountId && data.proposalId === proposalId);
  return own.map(({ type, data }) => [type, data.scope]);
}

describe('an address that opted out', () => {
  test('gets no design, marketing image or uploaded one, from any account and in any spelling', async () => {
    const address = await knownAddress();
    const { session, accountId } = await openOffice();
    const { slug, id } = await newPage(session, address);
    const answer = await stranger.ask(proposals.optOut, { params: { slug } });
    expect([answer.status, await answer.json()]).toEqual([200, { optedOut: true }]);
    expect(await pageOf(slug)).toContain('This address will get no more designs or mail.');

    const rival = (await openOffice()).session;
    const spelled = address.replace(/, USA$/, '').replace(/(\d{5})$/, '$1-0001');
    const draft = await newDraft(rival, ` ${spelled.toUpperCase()}, United States`);
    const picture = await upload(rival);
    const design = { imageUrl: picture, prompt: 'pavers', proposalId: draft.id };
    const choice = { shape: 'square', pattern: 'stack-bond', color: 'red-brick' } as const;
    const answers = [
      await rival.ask(imaging.processImage, { body: design }),
      await rival.ask(imaging.processImageInpainting, { body: { ...design, maskUrl: picture } }),
      await rival.ask(imaging.renderPreview, { body: { imageUrl: picture, proposalId: draft.id, choice } }),
      await rival.ask(proposals.setPicture, { params: { slug: draft.slug }, body: { afterImageR2Url: picture } }),
      await rival.ask(proposals.edit, { params: { id: String(draft.id) }, body: { marketingImageUrl: picture } }),
      await rival.ask(imaging.generateMarketingImage, {
        body: {
          beforeImageUrl: picture,
          afterImageUrl: picture,
          aerialMapUrl: '',
          calculatedCost: 1,
          marketingForm: {
            headline: 'DRIVEWAY',
            canvasBackgroundColor: '#61A5FA',
            beforeBox: '#2563EB',
            afterBox: '#2563EB',
            areaBox: '#2563EB',
            companyLogo: '',
            contactInfo: '',
          },
          qrCodeUrl: `${rival.origin}/proposal/${draft.slug}`,
          proposalId: draft.id,
        },
      }),
    ];
    const words = '422 The people at this address asked not to get designs or mail. Please choose another house.';
    expect(await Promise.all(answers.map(async (one) => `${one.status} ${await one.text()}`))).toEqual(
      answers.map(() => words),
    );
    const history = () => readPartition(accountPartition(accountId), historyOf('proposal', id));
    await eventually(async () => (await history()).filter(({ action }) => action === 'opted-out').length, 1);
  });

  test('stays open to other accounts until an operator looked, when nobody knows it as an address', async () => {
    const address = newAddress();
    const { session } = await openOffice();
    const { slug, id } = await newPage(session, address);
    const page = await (
      await stranger.send('POST', `/api/proposals/slug/${slug}/opt-out`, { headers: { accept: 'text/html' } })
    ).text();
    expect(page).toContain('from this company');
    const rival = (await openOffice()).session;
    const theirs = await newDraft(rival, address);
    const mail = (client: SessionClient, picture: string, on: string) =>
      client.ask(proposals.setPicture, { params: { slug: on }, body: { afterImageR2Url: picture } });
    const [own, other] = [await upload(session), await upload(rival)];
    expect((await mail(session, own, slug)).status).toBe(422);
    expect((await mail(rival, other, theirs.slug)).status).toBe(200);
    expect(await pageOf(slug)).toContain('This address will get no more designs or mail from this company.');

    const shown = await operatorCommand('lift-opt-out.ts', ['--address', address]);
    expect(shown).toContain(partsOf(session).accountId);
    await operatorCommand('lift-opt-out.ts', ['--address', address, '--confirm']);
    expect(await pageOf(slug)).toContain('This address will get no more designs or mail.');
    expect((await mail(rival, other, theirs.slug)).status).toBe(422);
    await operatorCommand('lift-opt-out.ts', ['--address', address, '--lift']);
    expect([(await mail(session, own, slug)).status, (await mail(rival, other, theirs.slug)).status]).toEqual([
      200, 200,
    ]);
    const events = () => eventsOf(partsOf(session).accountId, id);
    const confirmedAndLifted = [
      ['suppression.added', 'account'],
      ['suppression.added', 'everyone'],
      ['suppression.lifted', undefined],
    ];
    await eventually(events, confirmedAndLifted);
    const again = await stranger.ask(proposals.optOut, { params: { slug } });
    expect(again.status).toBe(200);
    await eventually(events, [...confirmedAndLifted, ['suppression.added', 'account']]);
  });

  test('on another page of its house too follows what an operator decides', async () => {
    const address = newAddress();
    const { session } = await openOffice();
    const pages = [(await newPage(session, address)).slug, (await newPage(session, address)).slug];
    for (const slug of pages) expect((await stranger.ask(proposals.optOut, { params: { slug } })).status).toBe(200);
    const say = async (words: string) => {
      for (const slug of pages) expect(await pageOf(slug)).toContain(words);
    };
    await say('This address will get no more designs or mail from this company.');
    await operatorCommand('lift-opt-out.ts', ['--address', address, '--confirm']);
    await say('This address will get no more designs or mail.');
    pages.push((await newPage((await openOffice()).session, address)).slug);
    expect((await stranger.ask(proposals.optOut, { params: { slug: pages[2] ?? '' } })).status).toBe(200);
    await say('This address will get no more designs or mail.');
    await operatorCommand('lift-opt-out.ts', ['--address', address, '--lift']);
    await say('Do not mail me again');
  });

  test('that an operator asks for by a wrong address ends the command with an error', async () => {
    const stderr = expect.stringContaining('Nobody opted this address out as it is written here.');
    for (const more of [[], ['--confirm'], ['--lift']]) {
      const asked = operatorCommand('lift-opt-out.ts', ['--address', newAddress(), ...more]);
      await expect(asked).rejects.toMatchObject({ code: 1, stderr });
    }
  });

  test('binds everyone for at most 20 houses of one account in a day', async () => {
    const { session, accountId } = await openOffice();
    await useUpRateLimit('opt-out-account', 19, accountId);
    const rival = (await openOffice()).session;
    const pictures: number[] = [];
    for (let n = 0; n < 2; n += 1) {
      const address = await knownAddress();
      const { slug } = await newPage(session, address);
      expect((await stranger.ask(proposals.optOut, { params: { slug } })).status).toBe(200);
      const theirs = await newDraft(rival, address);
      const body = { afterImageR2Url: await upload(rival) };
      pictures.push((await rival.ask(proposals.setPicture, { params: { slug: theirs.slug }, body })).status);
    }
    expect(pictures).toEqual([422, 200]);
  });

  test('is never one of a page’s own account, and counts on every page that is open, also one whose link was sent by hand', async () => {
    const { session, accountId } = await openOffice();
    const { slug } = await newPage(session);
    const colleague = (await joinOffice(accountId, 'estimator')).session;
    for (const member of [session, colleague]) {
      const answer = await member.ask(proposals.optOut, { params: { slug } });
      expect([answer.status, await answer.text()]).toEqual([
        403,
        'Only the people at this address can ask for no more mail.',
      ]);
    }
    await session.call(proposals.setStatus, { params: { slug }, body: { status: 'completed' } });
    const rival = (await openOffice()).session;
    expect((await rival.ask(proposals.optOut, { params: { slug } })).status).toBe(200);
    await session.call(proposals.setStatus, { params: { slug }, body: { status: 'draft' } });
    expect((await stranger.ask(proposals.optOut, { params: { slug } })).status).toBe(404);
  });

  test.each(Object.entries(earlierAddressKeys['12 Heron Street Apt-4, Fort Lauderdale, FL 33301']))(
    'is recognized under the key that the version of %s stored it under',
    async (_day, key) => {
      const street = randomBytes(5).toString('hex');
      const hash = sha256(key.replace('heron', street));
      await writeItem({ ...suppressionKey(hash), v: 1, at: new Date().toISOString() });
      const { session } = await openOffice();
      const { slug } = await newDraft(session, `12 ${street} Street Apt-4, Fort Lauderdale, FL 33301`);
      const body = { afterImageR2Url: await upload(session) };
      expect((await session.ask(proposals.setPicture, { params: { slug }, body })).status).toBe(422);
    },
  );

  test('for everyone stays so, though one company’s homeowner says it again', async () => {
    const address = newAddress();
    await writeItem({ ...suppressionKey(sha256(addressKey(address))), v: 1, at: new Date().toISOString() });
    const { slug } = await newPage((await openOffice()).session, address);
    expect((await stranger.ask(proposals.optOut, { params: { slug } })).status).toBe(200);
    const rival = (await openOffice()).session;
    const theirs = await newDraft(rival, address);
    const body = { afterImageR2Url: await upload(rival) };
    expect((await rival.ask(proposals.setPicture, { params: { slug: theirs.slug }, body })).status).toBe(422);
  });

  test('gets a confirmation, without a script and each time', async () => {
    const { session } = await openOffice();
    const { slug, propertyAddress } = await newPage(session);
    const html = await pageOf(slug);
    const action = /<form[^>]* action="([^"]+\/opt-out)"/.exec(html)?.[1] ?? '';
    for (let n = 0; n < 2; n += 1) {
      const answer = await stranger.send('POST', action, { headers: { accept: 'text/html' } });
      expect(await answer.text()).toContain(propertyAddress);
    }
    expect(await pageOf(slug)).toContain('This address will get no more designs or mail from this company.');
  });

  test('is not the house next door', async () => {
    const address = newAddress();
    const { session } = await openOffice();
    const { slug } = await newPage(session, address);
    await stranger.ask(proposals.optOut, { params: { slug } });
    const neighbor = await newDraft(session, address.replace('1 ', '3 '));
    const body = { afterImageR2Url: await upload(session) };
    expect((await session.ask(proposals.setPicture, { params: { slug: neighbor.slug }, body })).status).toBe(200);
  });

  test('cannot be suppressed by guessing links', async () => {
    const draft = await newDraft((await openOffice()).session, newAddress());
    for (const slug of [draft.slug, 'oak-00000000000000000000', 'nothing']) {
      expect((await stranger.ask(proposals.optOut, { params: { slug } })).status).toBe(404);
    }
  });
});
