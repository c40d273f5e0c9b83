/** Linear light of a byte of sRGB (IEC 61966-2-1). */
const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Entries of the table of cube roots; finer steps change no color by more than a thousandth. */
const STEPS = 4096;

/** The cube root of CIELAB with its straight part near black (CIE 15), from a table because it runs for every pixel. */
const ROOT = Float32Array.from({ length: STEPS + 1 }, (_, step) => {
  const value = step / STEPS;
  return value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
});

const rootOf = (value: number): number => ROOT[Math.min(STEPS, Math.round(value * STEPS))] ?? 1;

/** CIELAB under D65: lightness 0 to 100, then red over green and yellow over blue, in which distances match the eye's. */
export function labOf(red: number, green: number, blue: number): readonly [number, number, number] {
  const r = LINEAR[red] ?? 0;
  const g = LINEAR[green] ?? 0;
  const b = LINEAR[blue] ?? 0;
  const x = rootOf((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = rootOf(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = rootOf((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
