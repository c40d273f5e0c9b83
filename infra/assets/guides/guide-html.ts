import type { Guide, GuidePart, GuideSection } from './guide.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const all = <T>(items: readonly T[], html: (item: T) => string): string => items.map(html).join('');

/** Graph paper: quarter-inch squares, 30 across. */
const GRID =
  '<svg class="grid" viewBox="0 0 30 14" aria-hidden="true"><defs><pattern id="g" width="1" height="1" patternUnits="userSpaceOnUse"><path d="M1 0H0V1" fill="none" stroke="#C9D0D9" stroke-width=".03"/></pattern></defs><rect width="30" height="14" fill="url(#g)"/></svg>';

function part(one: GuidePart): string {
  switch (one.kind) {
    case 'text':
      return `<p>${text(one.text)}</p>`;
    case 'checks':
      return `<ul>${all(one.items, (item) => `<li>${text(item)}</li>`)}</ul>`;
    case 'fields':
      return `<div class="fields">${all(one.labels, (label) => `<div><span>${text(label)}</span></div>`)}</div>`;
    case 'grid':
      return `<p>${text(one.caption)}</p>${GRID}`;
    case 'table': {
      const row = (tag: string) => (cells: readonly string[]) =>
        `<tr>${all(cells, (cell) => `<${tag}>${text(cell)}</${tag}>`)}</tr>`;
      return `<table><thead>${row('th')(one.head)}</thead><tbody>${all(one.rows, row('td'))}</tbody></table>`;
    }
  }
}

const section = ({ title, parts }: GuideSection): string =>
  `<section><h2>${text(title)}</h2>${all(parts, part)}</section>`;

const MARK =
  '<svg viewBox="0 0 30 30" width="22" height="22" aria-hidden="true"><rect width="30" height="30" rx="8" fill="#B4441B"/><g transform="translate(15 15) rotate(45) scale(.8)" fill="none" stroke="#fff" stroke-width="2"><path d="M-12-6H0V0H-12zM0-12H6V0H0zM-6 0H0V12H-6zM0 0H12V6H0z"/></g></svg>';

const STYLE = `
@page { size: letter; margin: 0 }
* { box-sizing: border-box }
body { margin: 0; font: 10pt/1.4 "Inter Variable", sans-serif; color: #0F1B2D }
main { width: 8.5in; height: 11in; padding: .5in .5in .45in; display: flex; flex-direction: column; break-after: page; overflow: hidden }
main:last-child { break-after: auto }
header { display: flex; align-items: center; gap: 8pt; font-weight: 650; border-bottom: 1.5pt solid #0F1B2D; padding-bottom: 8pt }
header span { margin-left: auto; font-weight: 400; color: #44546A; font-size: 9pt }
h1 { font: 800 23pt/1.1 Archivo, sans-serif; letter-spacing: -.01em; margin: 14pt 0 4pt }
.lead { color: #44546A; font-size: 11pt; margin: 0 0 4pt }
h2 { font: 800 12pt/1.2 Archivo, sans-serif; margin: 11pt 0 4pt; color: #8F3414 }
p { margin: 0 0 5pt; color: #44546A }
ul { list-style: none; margin: 0; padding: 0 }
li { position: relative; padding: 3pt 0 3pt 19pt; border-bottom: .5pt solid #E3E7EC }
li::before { content: ""; position: absolute; left: 1pt; top: 4.5pt; width: 9pt; height: 9pt; border: 1pt solid #44546A; border-radius: 2pt }
.fields { display: grid; grid-template-columns: repeat(3, 1fr); gap: 7pt 12pt; margin: 6pt 0 5pt }
.fields div { border-bottom: .75pt solid #44546A; height: 25pt; font-size: 8.5pt; color: #44546A }
table { width: 100%; border-collapse: collapse; font-size: 9.5pt; font-variant-numeric: tabular-nums }
th { text-align: left; font-weight: 650; border-bottom: 1pt solid #0F1B2D; padding: 3pt 8pt 3pt 0 }
td { border-bottom: .5pt solid #E3E7EC; padding: 4pt 8pt 4pt 0; vertical-align: top }
table + p { margin-top: 6pt }
.grid { width: 7.5in; height: 3.5in; border: .75pt solid #C9D0D9 }
footer { margin-top: auto; display: flex; justify-content: space-between; color: #44546A; font-size: 8.5pt; padding-top: 8pt }`;

/** A guide as HTML with one main element per printed page. `fonts` are @font-face rules. */
export function guideHtml({ title, lead, pages }: Guide, fonts: string): string {
  const sheet = (sections: readonly GuideSection[], at: number) => `<main>
<header>${MARK}Paveprint<span>${text(title)}</span></header>
${at === 0 ? `<h1>${text(title)}</h1><p class="lead">${text(lead)}</p>` : ''}
${all(sections, section)}
<footer><span>Free to print and copy. Arithmetic and starting values, not advice for a particular site.</span><span>${at + 1} of ${pages.length}</span></footer>
</main>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(title)}</title><style>${fonts}${STYLE}</style></head><body>${pages.map(sheet).join('')}</body></html>`;
}
