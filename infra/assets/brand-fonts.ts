import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

function face(family: string, weight: string, file: string): string {
  const data = readFileSync(packages.resolve(file)).toString('base64');
  return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

/** @font-face rules of the public site's two fonts, with the files inlined. */
export function brandFonts(): string {
  return [
    face('Inter Variable', '100 900', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    face('Archivo', '800', '@fontsource/archivo/files/archivo-latin-800-normal.woff2'),
  ].join('');
}
