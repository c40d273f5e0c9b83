import { envelopeLines } from '#shared/mailers/mailing-address.ts';
import { writtenLine } from '../films/handwriting.ts';
import { POSTMARK, STAMP } from '../films/stamp.ts';

const SENDER = ['Sample Paving Co.', '2 Heron Court'];
const RECEIVER = envelopeLines('', {
  line1: '110 E Heron Street',
  city: 'Fort Lauderdale',
  state: 'FL',
  zip: '33304',
});

type Hand = { readonly x: number; readonly y: number; readonly scale: number };

/** A hand-addressed envelope, 760 by 521 px. `x` and `y` position the recipient's address. */
export function envelopePage({ x, y, scale }: Hand): string {
  const written = [
    ...SENDER.flatMap((text, line) => writtenLine({ text, x: 52, y: 58 + line * 34, scale: 1.15 })),
    ...RECEIVER.flatMap((text, line) => writtenLine({ text, x, y: y + line * scale * 35, scale })),
  ];
  return `<!doctype html><meta charset="utf-8"><title>Envelope</title><style>
* { margin: 0 } body { width: 760px; height: 521px; overflow: hidden; background: linear-gradient(140deg, #f8f0e1, #ebddc4); box-shadow: inset 0 0 0 1px #cfbf9f }
.stroke { fill: none; stroke: #1d2b4a; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
</style><svg viewBox="0 0 760 521" width="760" height="521">${STAMP}${POSTMARK}<g transform="skewX(-6)">${written.join('')}</g></svg>`;
}
