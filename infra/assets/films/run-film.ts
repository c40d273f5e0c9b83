import type { Point } from './shot.ts';

/** A frame as passed to the page: images by index. */
export type Drawing = {
  readonly atMs: number;
  readonly key: boolean;
  readonly picture: number;
  readonly before: number | undefined;
  readonly mix: number;
  readonly pointer: Point | undefined;
  readonly press: number;
};

type Input = { readonly drawings: readonly Drawing[]; readonly width: number; readonly height: number };
type Encoded = { readonly atMs: number; readonly key: boolean; readonly data: string };

/** VP9 quantizer, which the DOM types lack: 0 is best quality, 63 worst. */
type Vp9Options = VideoEncoderEncodeOptions & { readonly vp9: { readonly quantizer: number } };

/** Draws and encodes the frames. Self-contained, because it is serialized into the page. */
export async function runFilm({ drawings, width, height }: Input): Promise<readonly Encoded[]> {
  const chunks: Encoded[] = [];
  const failures: DOMException[] = [];
  const output = (chunk: EncodedVideoChunk): void => {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    const binary = Array.from(data, (byte) => String.fromCharCode(byte)).join('');
    chunks.push({ atMs: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', data: btoa(binary) });
  };
  const encoder = new VideoEncoder({ output, error: (error) => failures.push(error) });
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrateMode: 'quantizer', latencyMode: 'quality' });
  const canvas = new OffscreenCanvas(width, height);
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('The browser cannot draw.');
  const load = async (at: number) => createImageBitmap(await (await fetch(`/film/${at}`)).blob());
  const drawPointer = ({ x, y }: Point, press: number): void => {
    ink.lineWidth = 3;
    ink.strokeStyle = `rgb(180 68 27 / ${press > 0 ? 1 - press : 0})`;
    const ring = new Path2D();
    ring.arc(x, y, 8 + press * 16, 0, Math.PI * 2);
    ink.stroke(ring);
    ink.setTransform(1, 0, 0, 1, x, y);
    const arrow = new Path2D('M0 0v19l4.6-4.2 3 7 3.3-1.5-3-6.7h6.2z');
    [ink.lineWidth, ink.strokeStyle, ink.fillStyle] = [2, '#fff', '#0f1b2d'];
    ink.stroke(arrow);
    ink.fill(arrow);
    ink.resetTransform();
  };
  let held = { at: -1, bitmap: canvas.transferToImageBitmap() };
  for (const { atMs, key, picture, before, mix, pointer, press } of drawings) {
    if (held.at !== picture) held = { at: picture, bitmap: await load(picture) };
    if (before !== undefined) ink.drawImage(await load(before), 0, 0, width, height);
    ink.globalAlpha = mix;
    ink.drawImage(held.bitmap, 0, 0, width, height);
    ink.globalAlpha = 1;
    if (pointer) drawPointer(pointer, press);
    const frame = new VideoFrame(canvas, { timestamp: atMs * 1000 });
    const options: Vp9Options = { keyFrame: key, vp9: { quantizer: 42 } };
    encoder.encode(frame, options);
    frame.close();
    while (encoder.encodeQueueSize > 8) {
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    }
  }
  await encoder.flush();
  const [failure] = failures;
  if (failure) throw failure;
  return chunks;
}
