import { PdfFile, textString } from './pdf-file.ts';

type Part = { readonly id: number; readonly head: string; readonly stream: Buffer | undefined };

const STREAM = Buffer.from('\nstream\n');

/** The objects of a file that `PdfFile` wrote: their dictionaries, and their streams as they are. */
function partsOf(file: Buffer): readonly Part[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.subarray(-64).toString('latin1'))?.[1]);
  const table = file.subarray(start).toString('latin1');
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  return places.map((at, n) => {
    const raw = file.subarray(at, places[n + 1] ?? start);
    const body = raw.subarray(raw.indexOf(' obj\n') + 5, raw.lastIndexOf('\nendobj'));
    const split = body.indexOf(STREAM);
    return split < 0
      ? { id: n + 1, head: body.toString('latin1'), stream: undefined }
      : { id: n + 1, head: body.subarray(0, split).toString('latin1'), stream: body.subarray(split) };
  });
}

/** Joins files that `PdfFile` wrote into one, page after page; everything of a page stays byte for byte as it was. */
export function mergePdfs(files: readonly Buffer[], title: string): Buffer {
  const pdf = new PdfFile();
  const root = pdf.reserve();
  const kids: number[] = [];
  for (const file of files) {
    const parts = partsOf(file);
    const ids = new Map(parts.map(({ id, head }) => [id, /\/Type \/Pages\b/.test(head) ? root : pdf.reserve()]));
    for (const { id, head, stream } of parts) {
      const to = ids.get(id) ?? root;
      if (to === root || /\/Type \/Catalog\b/.test(head)) continue;
      const renumbered = head.replace(/\b(\d+) 0 R\b/g, (_, old: string) => `${ids.get(Number(old)) ?? 0} 0 R`);
      pdf.set(to, Buffer.concat([Buffer.from(renumbered, 'latin1'), stream ?? Buffer.alloc(0)]));
      if (/\/Type \/Page\b(?!s)/.test(head)) kids.push(to);
    }
  }
  pdf.set(root, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const catalog = pdf.add(`<< /Type /Catalog /Pages ${root} 0 R /Lang (en-US) >>`);
  return pdf.finish(catalog, pdf.add(`<< /Title ${textString(title)} /Trapped /False >>`));
}
