import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { Resvg } from '@resvg/resvg-js';
import { Jimp, rgbaToInt } from 'jimp';
import satori from 'satori';

/*
 * The marketing image from its plan, as each package would draw it: background, photos in frames, cards and texts. Each
 * makes a PNG and a JPEG, as the product does. The peers do less work, because some parts would take much extra code:
 * the QR code everywhere, joints in the background, and all texts in jimp, which has bitmap fonts only.
 */

const fontName = (face) => `peer-${face}`;

function drawRect(context, { box, radius, fill, opacity }) {
  context.globalAlpha = opacity;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
  context.globalAlpha = 1;
}

function drawText(context, { text, face, size, x, y, anchor, tracking, fill }) {
  context.font = `${size}px "${fontName(face)}"`;
  context.letterSpacing = `${tracking * size}px`;
  context.textAlign = { start: 'left', middle: 'center', end: 'right' }[anchor];
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

function drawPhoto(context, picture, { box, crop, radius, frame }) {
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.clip();
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, box.x, box.y, box.width, box.height);
  context.restore();
  context.strokeStyle = frame.color;
  context.lineWidth = frame.width;
  context.beginPath();
  const half = frame.width / 2;
  context.roundRect(box.x + half, box.y + half, box.width - frame.width, box.height - frame.width, radius - half);
  context.stroke();
}

export function canvasPeer(fonts) {
  for (const [face, bytes] of Object.entries(fonts)) GlobalFonts.register(Buffer.from(bytes), fontName(face));
  return async (plan, pictures) => {
    const canvas = createCanvas(plan.width, plan.height);
    const context = canvas.getContext('2d');
    const backdrop = context.createLinearGradient(0, 0, 0, plan.height);
    backdrop.addColorStop(0, plan.background.from);
    backdrop.addColorStop(1, plan.background.to);
    context.fillStyle = backdrop;
    context.fillRect(0, 0, plan.width, plan.height);
    for (const shadow of plan.shadows) drawRect(context, shadow);
    for (const photo of plan.photos) drawPhoto(context, await loadImage(Buffer.from(pictures[photo.slot])), photo);
    for (const item of plan.items) {
      if (item.kind === 'rect') drawRect(context, item);
      else drawText(context, item);
    }
    return { png: await canvas.encode('png'), jpeg: await canvas.encode('jpeg', 88) };
  };
}

const placed = ({ x, y, width, height }, style, children) => ({
  type: 'div',
  props: { style: { display: 'flex', position: 'absolute', left: x, top: y, width, height, ...style }, children },
});

/**
 * The tree does not know the width of a text line, so the line goes into a box that ends where the line's anchor says.
 */
function satoriText({ text, face, size, x, y, anchor, tracking, fill }, { width }) {
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const justifyContent = { start: 'flex-start', middle: 'center', end: 'flex-end' }[anchor];
  const style = {
    fontFamily: fontName(face),
    fontSize: size,
    letterSpacing: tracking * size,
    color: fill,
    justifyContent,
  };
  return placed({ x: left, y: y - size, width, height: size * 1.3 }, { ...style, whiteSpace: 'nowrap' }, text);
}

function satoriPhoto({ box, crop, radius, frame }, picture, size) {
  const scale = box.width / crop.width;
  const image = {
    type: 'img',
    props: {
      src: `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`,
      width: size.width * scale,
      height: size.height * scale,
      style: { position: 'absolute', left: -crop.x * scale, top: -crop.y * scale },
    },
  };
  const border = `${frame.width}px solid ${frame.color}`;
  return placed(box, { borderRadius: radius, overflow: 'hidden', border }, image);
}

/** satori makes an SVG and resvg draws it. The JPEG comes from `toJpeg`, because resvg only writes PNG. */
export function satoriPeer(fonts, toJpeg) {
  const loaded = Object.entries(fonts).map(([face, data]) => ({ name: fontName(face), data: Buffer.from(data) }));
  return async (plan, pictures, sizes) => {
    const { from, to } = plan.background;
    const rect = ({ box, radius, fill, opacity }) => placed(box, { borderRadius: radius, background: fill, opacity });
    const children = [
      ...plan.shadows.map(rect),
      ...plan.photos.map((photo) => satoriPhoto(photo, pictures[photo.slot], sizes[photo.slot])),
      ...plan.items.map((item) => (item.kind === 'rect' ? rect(item) : satoriText(item, plan))),
    ];
    const background = `linear-gradient(180deg, ${from}, ${to})`;
    const root = placed({ x: 0, y: 0, width: plan.width, height: plan.height }, { background }, children);
    const svg = await satori(root, { width: plan.width, height: plan.height, fonts: loaded });
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
    return { png, jpeg: await toJpeg(png) };
  };
}

function colorOf(text, opacity = 1) {
  const value = Number.parseInt(text.slice(1, 7), 16);
  return rgbaToInt((value >> 16) & 255, (value >> 8) & 255, value & 255, Math.round(opacity * 255));
}

export function jimpPeer() {
  return async (plan, pictures) => {
    const image = new Jimp({ width: plan.width, height: plan.height, color: colorOf(plan.background.from) });
    const rect = ({ box, fill, opacity }) => {
      const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))];
      const block = new Jimp({ width, height, color: colorOf(fill, opacity) });
      image.composite(block, Math.round(box.x), Math.round(box.y));
    };
    plan.shadows.forEach(rect);
    for (const { slot, box, crop } of plan.photos) {
      const photo = await Jimp.fromBuffer(Buffer.from(pictures[slot]));
      const part = {
        x: Math.floor(crop.x),
        y: Math.floor(crop.y),
        w: Math.floor(crop.width),
        h: Math.floor(crop.height),
      };
      photo.crop(part).resize({ w: Math.round(box.width), h: Math.round(box.height) });
      image.composite(photo, Math.round(box.x), Math.round(box.y));
    }
    plan.items.filter(({ kind }) => kind === 'rect').forEach(rect);
    return { png: await image.getBuffer('image/png'), jpeg: await image.getBuffer('image/jpeg', { quality: 88 }) };
  };
}
