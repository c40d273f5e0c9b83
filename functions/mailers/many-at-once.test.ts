import { expect, test } from 'vitest';

import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { DeskMove, SkippedPiece, SeenPiece } from '#shared/mailers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { deleteObject } from '../testing/bucket.ts';
import { exportSeen, newMailable, readPiece, seenPiece } from '../testing/mailers.ts';
import { openOffice } from '../testing/office.ts';
import { newAddress, newCompany } from '../testing/open-pages.ts';

test('many are made, approved, rejected, exported and moved at once, and each that stays says why', async () => {
  const [office, desk] = [await openOffice(), await openOffice({ staff: true })];
  await newCompany(office.session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  const { id: draft } = await newDraft(office.session, newAddress());
  const houses: number[] = [];
  for (let n = 0; n < 5; n += 1) houses.push(await newMailable(office.session));
  const paramsOf = (house: number | undefined) => ({ params: { id: String(house) } });

  const asked = { proposalIds: [draft, ...houses], format: 'card' as const, holdOut: false };
  const { requested, refused } = await office.session.call(mailers.request, { body: asked });
  expect(refused.map(({ proposalId, obstacles }) => [proposalId, obstacles[0]?.problem])).toEqual([
    [draft, 'It is a draft.'],
  ]);
  expect(requested.map(({ proposalId }) => proposalId)).toEqual(houses);

  const ids = requested.map(({ id }) => id);
  const [first = '', replaced = '', lost = '', over = '', canceled = ''] = ids;
  const addresses = new Map(requested.map(({ id, address }) => [id, address]));
  const seen = (...some: readonly string[]): Promise<SeenPiece[]> =>
    Promise.all(some.map((id) => seenPiece(office.accountId, id)));
  const move = (to: DeskMove, pieces: SeenPiece[]) =>
    desk.session.call(deskMailers.move, { body: { to, pieces, reason: 'A sample', acceptsPpi: true } });
  const moved = (answer: { readonly moved: readonly { readonly id: string }[] }) => answer.moved.map(({ id }) => id);
  const why = ({ left }: { readonly left: readonly SkippedPiece[] }) => {
    for (const { id, address, remedy } of left)
      expect([address, remedy]).toEqual([addresses.get(id), expect.any(String)]);
    return left.map(({ id, problem }) => [id, problem]);
  };

  const madeOf = async (tries: readonly SeenPiece[]) => {
    const answers = await Promise.all(tries.map((body) => desk.session.ask(deskMailers.makeProof, { body })));
    return Promise.all(answers.map(async (answer) => (answer.ok ? 'made' : answer.text())));
  };
  const before = await seen(...ids);
  expect(await madeOf(before)).toEqual(ids.map(() => 'made'));
  expect(await madeOf(before.slice(0, 2))).toEqual(
    [1, 2].map(() => 'This mailer changed in the meantime. Please reload and try again.'),
  );

  const proofs = await seen(...ids);
  await office.session.call(mailers.cancel, { params: { id: canceled } });
  await office.session.call(proposals.edit, { ...paramsOf(houses[3]), body: { expiresAt: '2025-11-01' } });
  const approved = await move('approved', proofs);
  expect(moved(approved)).toEqual([first, replaced, lost]);
  expect(why(approved)).toEqual([
    [over, 'Its price was valid until Nov 1, 2025.'],
    [canceled, 'It changed in the meantime.'],
  ]);

  const rejected = await move('rejected', await seen(over, canceled));
  expect([moved(rejected), why(rejected)]).toEqual([[over], [[canceled, 'It is canceled.']]]);

  const { proof } = await readPiece(office.accountId, lost);
  await deleteObject(`mailers/${lost}/${proof?.sha256}.pdf`);
  const batch = await exportSeen(desk.session, await seen(first, replaced, lost, over));
  expect(batch.pieces.map(({ id }) => id)).toEqual([first, replaced]);
  expect(why(batch)).toEqual([
    [lost, 'The file is not the approved one.'],
    [over, 'It is rejected.'],
  ]);

  const printed = await move('printed', await seen(first, replaced, lost));
  expect([moved(printed), why(printed)]).toEqual([[first, replaced], [[lost, 'It is requested.']]]);

  await office.session.call(proposals.rotateLink, paramsOf(houses[1]));
  const mailed = await move('mailed', await seen(first, replaced));
  expect(moved(mailed)).toEqual([first]);
  expect(why(mailed)).toEqual([[replaced, 'The link was replaced after it was printed, so its code leads nowhere.']]);
});
