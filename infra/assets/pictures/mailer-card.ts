import QRCode from 'qrcode';

/** Branding of a sample contractor. */
export type Brand = {
  readonly name: string;
  readonly headline: string;
  readonly phone: string;
  readonly site: string;
  /** Background color, and the frame colors of the before and the after photo. */
  readonly canvas: string;
  readonly before: string;
  readonly after: string;
  readonly ink: string;
  readonly figure: string;
  /** An SVG, 56 by 56. */
  readonly logo: string;
};

const pavers = (color: string): string =>
  `<g transform="translate(29 28) rotate(45)" fill="${color}"><path d="M-15-7H-2V-1H-15zM-1-14H5V-1H-1zM-1 0H12V6H-1zM-8 0H-2V13H-8z"/></g>`;

export const greenBrand: Brand = {
  name: 'Ironwood Hardscape Co.',
  headline: 'YOUR DRIVEWAY, REIMAGINED',
  phone: '(954) 555-0178',
  site: 'ironwoodhardscape.example',
  canvas: '#1c4a38',
  before: '#5d6b66',
  after: '#d9a441',
  ink: '#ffffff',
  figure: '#8a6116',
  logo: `<rect width="56" height="56" rx="14" fill="#10281f"/>${pavers('#d9a441')}`,
};

export const blueBrand: Brand = {
  name: 'Sunrise Paving & Stone',
  headline: 'DRIVEWAY TRANSFORMATION',
  phone: '(954) 555-0142',
  site: 'sunrisepaving.example',
  canvas: '#61a5fa',
  before: '#2563eb',
  after: '#2563eb',
  ink: '#0b1220',
  figure: '#1d4ed8',
  logo: '<path d="M6 34a22 22 0 0 1 44 0z" fill="#c2410c"/><path d="M6 39h44v5H6zM12 47h32v4H12z" fill="#0b1220"/>',
};

/** The sample organization of the product. */
export const samplePaving: Brand = {
  name: 'Sample Paving Co.',
  headline: 'DRIVEWAY TRANSFORMATION',
  phone: '(954) 555-0100',
  site: 'sample-paving.example',
  canvas: '#0f1b2d',
  before: '#b4441b',
  after: '#b4441b',
  ink: '#ffffff',
  figure: '#b4441b',
  logo: '<text x="28" y="42" text-anchor="middle" font-family="Archivo" font-weight="800" font-size="38" fill="#b4441b">SP</text>',
};

/** The size at which the sides of a card are laid out, in pixels. */
export const CARD_SIZE = { width: 799, height: 540 } as const;

export type Card = {
  readonly brand: Brand;
  readonly before: Buffer;
  readonly after: Buffer;
  readonly areaSqFt: number;
  readonly quote: string;
};

const STYLE = `
* { box-sizing: border-box; margin: 0 }
body { width: 799px; height: 540px; overflow: hidden; font: 500 12px/1.5 'Inter Variable'; color: #0b1220 }
b { font-weight: 700 }
.card { position: relative; width: 100%; height: 100%; padding: 24px 30px }
.card::before { content: ''; position: absolute; inset: 0; background: repeating-linear-gradient(45deg, transparent 0 31px, currentColor 31px 32px), repeating-linear-gradient(-45deg, transparent 0 31px, currentColor 31px 32px); opacity: .07 }
.card > * { position: relative }
header { display: flex; align-items: center; justify-content: space-between; height: 66px }
h1 { font: 800 38px/1 Archivo; letter-spacing: -.02em; word-spacing: .04em; white-space: nowrap }
.logo { width: 104px; height: 66px; border-radius: 12px; background: #fff; display: grid; place-items: center }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 22px; margin-top: 16px }
.photo { position: relative; border: 6px solid; border-radius: 14px; height: 262px; overflow: hidden }
.photo img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 70%; display: block; border-radius: 8px }
.photo span { position: absolute; left: 10px; top: 10px; padding: 5px 12px; border-radius: 99px; color: #fff; font: 700 13px/1.3 'Inter Variable'; letter-spacing: .04em }
.foot { display: grid; grid-template-columns: 250px 1fr auto; gap: 24px; align-items: center; height: 122px; margin-top: 20px; padding: 14px 20px 14px 24px; border-radius: 14px; background: #fff; color: #0b1220 }
.foot small { display: block; font: 700 10px/1.4 'Inter Variable'; letter-spacing: .08em; color: #3a4656 }
.price { font: 800 29px/1.15 Archivo; letter-spacing: -.02em; white-space: nowrap; margin-top: 4px }
.foot p b { font-size: 17px }
svg.code { width: 94px; height: 94px; display: block }`;

const picture = (image: Buffer): string => `data:image/jpeg;base64,${image.toString('base64')}`;

async function code({ site }: Brand): Promise<string> {
  const svg = await QRCode.toString(`https://${site}/proposal`, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
  return svg.replace('<svg ', '<svg class="code" ');
}

const document = (fonts: string, own: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Mailer</title><style>${fonts}${STYLE}${own}</style>${body}`;

/** Front of a mailer, 799 by 540 px: both photos, the price, the sender and the QR code. */
export async function mailerFront({ brand, before, after, quote }: Card, fonts: string): Promise<string> {
  const photo = (image: Buffer, word: string, color: string) =>
    `<div class="photo" style="border-color:${color}"><img src="${picture(image)}"><span style="background:${color}">${word}</span></div>`;
  const colors = `.card { background: ${brand.canvas}; color: ${brand.ink} } .price { color: ${brand.figure} }`;
  return document(
    fonts,
    colors,
    `<div class="card"><header><h1>${brand.headline}</h1><div class="logo"><svg width="56" height="56">${brand.logo}</svg></div></header>
<div class="pair">${photo(before, 'BEFORE', brand.before)}${photo(after, 'AFTER', brand.after)}</div>
<div class="foot"><div><small>YOUR ESTIMATE</small><div class="price">${quote}</div></div>
<p><b>${brand.name.replace('&', '&amp;')}</b><br>${brand.phone}<br>${brand.site}<br>Scan to see your driveway and book a free visit</p>${await code(brand)}</div></div>`,
  );
}

/**
 * Back of a card that is mailed without an envelope: text and QR code on the left, space for the address on the right.
 */
export const mailerBack = (card: Card, fonts: string): Promise<string> =>
  backOf(card, fonts, '<div class="stamp">POSTAGE</div><div class="lines"><i></i><i></i><i></i><i></i></div>');

/** Back of a card for an envelope, with price and reasons where the other one has space for the address. */
export const cardBack = (card: Card, fonts: string): Promise<string> =>
  backOf(
    card,
    fonts,
    `<p class="sum">Estimated price<br><b class="price">${card.quote}</b><br>Final price after an in-person quote.</p><p class="why"><b>Why did I get this?</b><br>${card.brand.name} works in your neighborhood and thought your driveway could look like this. No more mail? Scan the code and press “Do not mail me again”.</p>`,
  );

async function backOf({ brand, areaSqFt }: Card, fonts: string, right: string): Promise<string> {
  const own = `.sum { margin-top: 56px } .right .sum .price { font-size: 34px; color: ${brand.figure} } .why { margin-top: 90px; font-size: 13px; color: #3a4656 }
.back { display: grid; grid-template-columns: 350px 1fr; height: 100%; background: #fff }
.left { background: ${brand.canvas}; color: #fff; padding: 40px 36px; display: flex; flex-direction: column; font-size: 16px }
.left h1 { font-size: 36px; line-height: 1.12; white-space: normal; margin-bottom: 20px }
.left div { margin-top: auto; display: flex; gap: 20px; align-items: end; font-size: 14px }
.left .tile { padding: 12px; border-radius: 12px; background: #fff; color: #000 }
.right { padding: 40px; font-size: 14px }
.right b { font-size: 16px }
.stamp { position: absolute; right: 40px; top: 40px; width: 76px; height: 84px; border: 1px dashed #98a2b0; display: grid; place-items: center; font-size: 11px; letter-spacing: .06em; color: #55627a }
.lines { margin-top: 150px } .lines i { display: block; height: 34px; border-bottom: 1px solid #c9d1da }`;
  return document(
    fonts,
    own,
    `<div class="back"><div class="left"><h1>Your new driveway, already drawn.</h1>We measured about ${Math.round(areaSqFt)} sq ft from the air and priced it for you. Scan the code to see it full size and pick a time for a free visit.<div><span class="tile">${await code(brand)}</span>Scan me</div></div>
<div class="right"><b>${brand.name}</b><br>${brand.phone}<br>${brand.site}${right}</div></div>`,
  );
}
