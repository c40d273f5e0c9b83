/** A brick, in units of its width. */
type Brick = { readonly x: number; readonly y: number; readonly width: 1 | 2; readonly height: 1 | 2 };

/** Bricks of a herringbone pattern whose corners are between the bounds. */
export function herringboneBricks(low: number, high: number): readonly Brick[] {
  const bricks: Brick[] = [];
  for (let y = low; y < high; y += 1) {
    for (let x = low; x < high; x += 1) {
      const place = (((x - y) % 4) + 4) % 4;
      if (place === 0) bricks.push({ x, y, width: 2, height: 1 });
      else if (place === 3) bricks.push({ x, y, width: 1, height: 2 });
    }
  }
  return bricks;
}

/** A brick's center after rotating the pattern by 45 degrees. */
export function turnedMiddle({ x, y, width, height }: Brick): { readonly x: number; readonly y: number } {
  const [across, down] = [x + width / 2, y + height / 2];
  return { x: (across - down) * Math.SQRT1_2, y: (across + down) * Math.SQRT1_2 };
}

const tones = ['#B4441B', '#A63E18', '#C05B33', '#9A3916', '#B9502A'] as const;

/** Varies the tone of bricks, deterministically. */
export function brickTone({ x, y }: Brick): string {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return tones[Math.floor((wave - Math.floor(wave)) * tones.length)] ?? tones[0];
}
