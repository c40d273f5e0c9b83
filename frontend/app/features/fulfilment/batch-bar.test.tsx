import { useState } from 'react';
import { describe, expect, test } from 'vitest';

import { MAX_EXPORTED } from '#shared/mailers/contract.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { act, afterPress, elementWith, firstRender, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { BatchBar } from './batch-bar.tsx';
import { sampleMailer } from './testing/sample-mailer.ts';
import { useMailerMoves } from './use-mailer-moves.ts';

const proofOf = (id: string, ppi: number): Mailer => ({
  ...sampleMailer,
  id,
  state: 'proof',
  proof: {
    sha256: '1',
    bytes: 1,
    at: '2026-11-02T12:00:00.000Z',
    ppi,
    factsHash: '1',
    codeUrl: 'https://app.example.com',
  },
});
const [FIRST, SECOND] = ['1', '2'];

/** The bar as the desk renders it: the same component, whatever is chosen and shown. */
function useBar() {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set([FIRST]));
  const [ppi, makeProofs] = useState(90);
  const [state, show] = useState<MailerState>('proof');
  const sent: (boolean | undefined)[] = [];
  const moves = useMailerMoves(state, () => undefined);
  const move: typeof moves.move = (_to, _pieces, more) => {
    sent.push(more?.acceptsPpi);
    return Promise.resolve(undefined);
  };
  const pieces = [proofOf(FIRST, ppi), proofOf(SECOND, ppi)];
  const bar = BatchBar({ state, pieces, chosen, onChoose: choose, moves: { ...moves, move } });
  return { bar, choose, show, makeProofs, sent };
}
type Shown = ReturnType<typeof useBar>;

const tick = ({ bar }: Shown): void => act(elementWith(bar, { type: 'checkbox' }), 'onChange');
const choosing =
  (...ids: readonly string[]) =>
  ({ choose }: Shown): void =>
    choose(new Set(ids));
const showing =
  (state: MailerState) =>
  ({ show }: Shown): void =>
    show(state);

/** Whether approving the chosen mailers accepts coarse pictures. */
function accepts({ bar, sent }: Shown): unknown {
  press(bar, { children: 'Approve' });
  return sent[0];
}

describe('coarse pictures', () => {
  test('are accepted for the mailers that are chosen, until the tick is taken away', () => {
    expect(accepts(afterPress(useBar, tick))).toBe(true);
    expect(accepts(afterPress(useBar, [tick, tick]))).toBe(false);
  });

  test.each([
    ['another choice', [tick, choosing(SECOND)]],
    ['one more that is chosen', [tick, choosing(FIRST, SECOND)]],
    ['a choice that was taken back', [tick, choosing(), choosing(FIRST)]],
    ['the way back from another state', [tick, choosing(), showing('requested'), showing('proof'), choosing(FIRST)]],
  ])('are asked about again for %s', (_what, presses) => {
    const shown = afterPress(useBar, presses);
    expect(elementWith(shown.bar, { type: 'checkbox' }).props['checked']).toBe(false);
    expect(accepts(shown)).toBe(false);
  });

  test('are not accepted any more once the chosen mailers have none', () => {
    expect(accepts(afterPress(useBar, [tick, ({ makeProofs }) => makeProofs(300)]))).toBe(false);
  });
});

/** The bar of this many approved mailers, after all were chosen. */
const approvedBar = (count: number) =>
  firstRender(() => {
    const pieces = Array.from({ length: count }, (_, n) => ({
      ...sampleMailer,
      id: String(n),
      state: 'approved' as const,
    }));
    const moves = useMailerMoves('approved', () => undefined);
    return BatchBar({
      state: 'approved',
      pieces,
      chosen: new Set(pieces.map(({ id }) => id)),
      onChoose: () => undefined,
      moves,
    });
  });

test('more mailers than an archive has cannot be exported together, and the bar says so', () => {
  const [most, more] = [approvedBar(MAX_EXPORTED), approvedBar(MAX_EXPORTED + 1)];
  expect(elementWith(most, { children: 'Export' }).props['disabled']).toBe(false);
  expect(elementWith(more, { children: 'Export' }).props['disabled']).toBe(true);
  expect(textOf(markupOf(most))).not.toContain('together');
  expect(textOf(markupOf(more))).toContain('301 chosen. At most 300 are exported together.');
});
