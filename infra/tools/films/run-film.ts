import type { Point } from './shot.ts';

/** A shot as the page gets it: its picture by number. */
export type Take = {
  readonly picture: number;
  readonly ms: number;
  readonly from: Point | undefined;
  readonly to: Point | undefined;
  readonly press: boolean;
  readonly fade: boolean;
};

type Input = { readonly takes: readonly Take[]; readonly width: number; readonly height: number };
type Encoded = { readonly atMs: number; readonly key: boolean; readonly data: string };

/** Runs inside a page, so it stands on its own: it draws every frame and hands back what the encoder made of it. */
export async function runFilm({ takes, width, height }: Input): Promise<readonly Encoded[]> {
  const FRAME_MS = 40;
  const MOVE_MS = 640;
  const FADE_MS = 320;
  const KEY_EVERY_MS = 5000;
  const STILL_EVERY_MS = 400;
  const made: Encoded[] = [];
  const failures: DOMException[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      let binary = '';
      for (const byte of data) binary += String.fromCharCode(byte);
      made.push({ atMs: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', data: btoa(binary) });
    },
    error: (error) => failures.push(error),
  });
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrateMode: 'quantizer', latencyMode: 'quality' });

  const canvas = new OffscreenCanvas(width, height);
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('The browser cannot draw.');
  const loaded = new Map<number, ImageBitmap>();
  const pictureOf = async (at: number): Promise<ImageBitmap> => {
    const held = loaded.get(at) ?? (await createImageBitmap(await (await fetch(`/film/${at}`)).blob()));
    loaded.set(at, held);
    for (const old of loaded.keys()) if (old < at - 2) loaded.delete(old);
    return held;
  };
  const drawPointer = (place: Point, pressed: number): void => {
    if (pressed > 0) {
      ink.beginPath();
      ink.arc(place.x, place.y, 8 + pressed * 16, 0, Math.PI * 2);
      ink.strokeStyle = `rgb(180 68 27 / ${1 - pressed})`;
      ink.lineWidth = 3;
      ink.stroke();
    }
    const arrow = new Path2D('M0 0v19l4.6-4.2 3 7 3.3-1.5-3-6.7h6.2z');
    ink.save();
    ink.translate(place.x, place.y);
    ink.fillStyle = '#0f1b2d';
    ink.strokeStyle = '#fff';
    ink.lineWidth = 2;
    ink.stroke(arrow);
    ink.fill(arrow);
    ink.restore();
  };
  const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (-2 * share + 2) ** 2 / 2);

  let startMs = 0;
  let lastKeyMs = -Infinity;
  let lastFrameMs = -Infinity;
  let frameMs = 0;
  let before: ImageBitmap | undefined;
  for (const { picture, ms, from, to, press, fade } of takes) {
    const shown = await pictureOf(picture);
    const moveMs = from && to && (from.x !== to.x || from.y !== to.y) ? Math.min(MOVE_MS, ms) : 0;
    const busyMs = Math.max(moveMs + (press ? MOVE_MS / 2 : 0), fade ? FADE_MS : 0);
    let first = true;
    for (; frameMs < startMs + ms; frameMs += FRAME_MS) {
      const within = frameMs - startMs;
      if (!first && within > busyMs + FRAME_MS && frameMs - lastFrameMs < STILL_EVERY_MS) continue;
      first = false;
      ink.globalAlpha = 1;
      if (fade && before && within < FADE_MS) {
        ink.drawImage(before, 0, 0, width, height);
        ink.globalAlpha = within / FADE_MS;
      }
      ink.drawImage(shown, 0, 0, width, height);
      ink.globalAlpha = 1;
      if (to) {
        const share = moveMs > 0 ? eased(Math.min(1, within / moveMs)) : 1;
        const start = from ?? to;
        const place = { x: start.x + (to.x - start.x) * share, y: start.y + (to.y - start.y) * share };
        const pressed = press ? (within - moveMs) / (MOVE_MS / 2) : 0;
        drawPointer(place, pressed > 0 && pressed < 1 ? pressed : 0);
      }
      const keyFrame = frameMs - lastKeyMs >= KEY_EVERY_MS;
      if (keyFrame) lastKeyMs = frameMs;
      lastFrameMs = frameMs;
      const frame = new VideoFrame(canvas, { timestamp: frameMs * 1000 });
      encoder.encode(frame, { keyFrame, vp9: { quantizer: 34 } });
      frame.close();
      while (encoder.encodeQueueSize > 8)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    }
    startMs += ms;
    before = shown;
  }
  await encoder.flush();
  const [failure] = failures;
  if (failure) throw failure;
  return made;
}
