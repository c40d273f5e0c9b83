import { formats, POINTS_PER_INCH } from '#shared/mailers/formats.ts';
import { envelopeLines } from '#shared/mailers/mailing-address.ts';
import type { CardSides } from './card-sides.ts';
import { FILM_SIZE } from './encode-film.ts';
import { writtenLine } from './handwriting.ts';
import { POSTMARK, STAMP } from './stamp.ts';

export type MailerPictures = CardSides & { readonly phone: Buffer; readonly fonts: string };

const ENVELOPE_WIDTH = 760;
/** An envelope for the card is a quarter of an inch longer. */
const ENVELOPE_INCHES = formats.card.width / POINTS_PER_INCH + 0.25;
const scaled = (points: number): number => Math.round(((points / POINTS_PER_INCH) * ENVELOPE_WIDTH) / ENVELOPE_INCHES);

const size = { width: scaled(formats.card.width), height: scaled(formats.card.height) };

/**
 * The card in the middle of the film, in the same proportion to its envelope as in print.
 * @internal exported for tests
 */
export const CARD = {
  ...size,
  left: (FILM_SIZE.width - size.width) / 2,
  top: (FILM_SIZE.height - size.height) / 2,
} as const;

const STYLE = `
* { box-sizing: border-box }
body { margin: 0; width: 1280px; height: 720px; overflow: hidden; background: #ede6da }
#table { position: absolute; inset: 0; background: radial-gradient(circle at 35% 25%, #f7f4ef, #e2d8c6) }
#camera { position: absolute; inset: 0; transform-origin: 640px 360px }
.envelope { position: absolute; left: 260px; top: 110px; width: 760px; height: 500px; transform-origin: 50% 50% }
.paper { background: linear-gradient(140deg, #f8f0e1, #ebddc4); border: 1px solid #cfbf9f; border-radius: 6px }
#front { box-shadow: 0 18px 40px rgb(15 27 45 / .22) }
#base { background: #d9c8a6; border-radius: 6px; box-shadow: 0 18px 40px rgb(15 27 45 / .22) }
#pocket svg, #flap svg, #front svg { position: absolute; inset: 0; width: 100%; height: 100% }
#flap { transform-origin: 50% 0; filter: drop-shadow(0 3px 5px rgb(15 27 45 / .18)) }
#base, #pocket, #flap { visibility: hidden }
.stroke { fill: none; stroke: #1d2b4a; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; stroke-dasharray: 1 2; stroke-dashoffset: 1.05 }
#mailer { position: absolute; left: ${CARD.left}px; top: ${CARD.top}px; width: ${CARD.width}px; height: ${CARD.height}px; visibility: hidden }
#card { position: absolute; inset: 0; transform-style: preserve-3d }
#card i { position: absolute; inset: 0; backface-visibility: hidden; background: url(/front) center / cover; box-shadow: 0 10px 30px rgb(15 27 45 / .18) }
#card i + i { transform: rotateY(180deg); background-image: url(/back) }
#phone { position: absolute; left: 830px; top: 44px; width: 316px; height: 632px; border: 11px solid #0f1b2d; border-radius: 40px; background: #fff url(/phone) 0 0 / 294px auto no-repeat; box-shadow: 0 18px 50px rgb(15 27 45 / .35); transform: translateY(720px) }`;

/**
 * The lines on the envelope, as the product writes them when it knows no name.
 * @internal exported for tests
 */
export const ADDRESSEE = envelopeLines('', {
  line1: '102 E Heron Street',
  city: 'Fort Lauderdale',
  state: 'FL',
  zip: '33304',
});

/** Page with a table, an envelope, and a card in it that is printed on both sides. */
export function mailerPage({ fonts }: MailerPictures): string {
  const lines = ADDRESSEE.flatMap((text, line) => writtenLine({ text, x: 110, y: 256 + line * 84, scale: 2.05 }));
  const svg = (inner: string) => `<svg viewBox="0 0 760 500">${inner}</svg>`;
  return `<!doctype html><meta charset="utf-8"><title>Sample mailer</title><style>${fonts}${STYLE}</style>
<div id="table"></div><div id="camera">
<div id="base" class="envelope"></div>
<div id="mailer"><div id="card"><i></i><i></i></div></div>
<div id="pocket" class="envelope">${svg('<path d="M0 0L380 290L760 0V494a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z" fill="#f1e6d0" stroke="#cfbf9f"/><path d="M0 500L330 252M760 500L430 252" stroke="#d8c9a9" fill="none"/>')}</div>
<div id="flap" class="envelope">${svg('<path d="M0 0H760L394 296q-14 10-28 0z" fill="#f6ecd9" stroke="#cfbf9f"/>')}</div>
<div id="front" class="envelope paper">${svg(STAMP + POSTMARK + lines.join(''))}</div>
<div id="phone"></div></div>`;
}
