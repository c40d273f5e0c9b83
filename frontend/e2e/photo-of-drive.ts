import sharp from 'sharp';

const parts = [
  '<rect width="400" height="300" fill="#507832"/>',
  '<rect width="400" height="110" fill="#78aae6"/>',
  '<rect x="120" y="80" width="160" height="60" fill="#8c6450"/>',
  '<polygon points="170,140 230,140 320,300 80,300" fill="#b0aea8"/>',
];
const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${parts.join('')}</svg>`;

/** A photo like people's own: lawn, sky, a house and its driveway, and no data about the camera's pose. */
export const photoOfDrive = async () => ({
  name: 'drive.png',
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(scene)).png().toBuffer(),
});
