import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { ProposalStatus } from '#shared/proposals/status.ts';
import { StatusChip } from './status-chip.tsx';

/** The text color of a status's chip, as red, green and blue. */
function colorOf(status: ProposalStatus): readonly [number, number, number] {
  const [, hex = ''] = /text-\[#(\w{6})\]/.exec(renderToStaticMarkup(<StatusChip status={status} />)) ?? [];
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

test('a draft is gray, completed blue, sent green, opened purple and success emerald (product 10.13)', () => {
  const [draft, completed, sent, opened, success] = (['draft', 'completed', 'sent', 'opened', 'success'] as const).map(
    colorOf,
  );
  const [red = 0, green = 0, blue = 0] = draft ?? [];
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(48);
  expect(completed).toEqual([0x1d, 0x4e, 0xd8]);
  expect(sent).toEqual([0x16, 0x65, 0x34]);
  expect(opened).toEqual([0x6b, 0x21, 0xa8]);
  expect(success).toEqual([0x07, 0x5e, 0x42]);
});
