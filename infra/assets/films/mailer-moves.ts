type Move = {
  readonly on: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly frames: readonly Readonly<Record<string, string>>[];
};

const TURN = 'perspective(1800px)';
const visible = { visibility: 'visible' };
const at = (transform: string) => ({ transform });
/** Zooms the camera to a position on the table. */
const near = (scale: number, x: number, y: number) =>
  at(`translate(${640 - scale * x}px, ${360 - scale * y}px) scale(${scale})`);
const whole = at('translate(0px, 0px) scale(1)');
const cameraOrigin = { transformOrigin: '0 0' };
const view = (frame: { readonly transform: string }) => ({ ...frame, ...cameraOrigin });

const after = near(2.4, 816, 330);
const before = near(2.4, 464, 330);
const price = near(2.1, 560, 515);
const code = near(2.5, 440, 480);

/** Animations of the film, with their times in milliseconds. */
export const mailerMoves: readonly Move[] = [
  { on: '#front', fromMs: 3900, toMs: 4400, frames: [at(`${TURN} rotateY(0deg)`), at(`${TURN} rotateY(-90deg)`)] },
  ...['#base', '#pocket', '#flap'].map((on) => ({
    on,
    fromMs: 4400,
    toMs: 4900,
    frames: [
      { ...at(`${TURN} rotateY(90deg)`), ...visible },
      { ...at(`${TURN} rotateY(0deg)`), ...visible },
    ],
  })),
  { on: '#flap', fromMs: 5300, toMs: 6100, frames: [at(`${TURN} rotateX(0deg)`), at(`${TURN} rotateX(178deg)`)] },
  { on: '#flap', fromMs: 6100, toMs: 6140, frames: [{ zIndex: '-1' }, { zIndex: '-1' }] },
  {
    on: '#mailer',
    fromMs: 5200,
    toMs: 7600,
    frames: [
      { ...at('translateY(0px)'), ...visible },
      { ...at('translateY(0px)'), ...visible },
      { ...at('translateY(-300px)'), ...visible },
    ],
  },
  ...['#base', '#pocket'].map((on) => ({
    on,
    fromMs: 6400,
    toMs: 8600,
    frames: [at('translateY(0px)'), at('translateY(1120px)')],
  })),
  {
    on: '#flap',
    fromMs: 6400,
    toMs: 8600,
    frames: [at(`translateY(0px) ${TURN} rotateX(178deg)`), at(`translateY(1120px) ${TURN} rotateX(178deg)`)],
  },
  {
    on: '#mailer',
    fromMs: 7800,
    toMs: 8800,
    frames: [
      { ...at('translateY(-300px)'), ...visible },
      { ...at('translateY(0px)'), ...visible },
    ],
  },
  { on: '#camera', fromMs: 12_400, toMs: 13_600, frames: [view(whole), view(after)] },
  { on: '#camera', fromMs: 16_200, toMs: 17_400, frames: [view(after), view(before)] },
  { on: '#camera', fromMs: 20_400, toMs: 21_400, frames: [view(before), view(price)] },
  { on: '#camera', fromMs: 23_400, toMs: 24_200, frames: [view(price), view(whole)] },
  { on: '#card', fromMs: 24_200, toMs: 25_200, frames: [at(`${TURN} rotateY(0deg)`), at(`${TURN} rotateY(180deg)`)] },
  { on: '#camera', fromMs: 25_600, toMs: 26_400, frames: [view(whole), view(code)] },
  { on: '#camera', fromMs: 27_800, toMs: 28_600, frames: [view(code), view(whole)] },
  {
    on: '#mailer',
    fromMs: 28_600,
    toMs: 29_600,
    frames: [
      { ...at('translateX(0px)'), ...visible },
      { ...at('translateX(-220px)'), ...visible },
    ],
  },
  { on: '#phone', fromMs: 29_000, toMs: 30_000, frames: [at('translateY(720px)'), at('translateY(0px)')] },
];

/** When the address is written. */
export const WRITING = { fromMs: 600, toMs: 3400 } as const;
export const MAILER_FILM_MS = 36_000;
