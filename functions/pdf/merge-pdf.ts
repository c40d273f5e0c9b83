import { objectBytes, PDF_HEADER, tableBytes, textString } from './pdf-file.ts';

type Part = { readonly id: number; readonly head: string; readonly stream: Buffer };

const STREAM = '\nstream\n';

/** The objects of a file that `PdfFile` wrote: their dictionaries, and the unchanged bytes that follow. */
function partsOf(file: Buffer): readonly Part[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file.subarray(-64).toString('latin1'))?.[1]);
  const table = file.subarray(start).toString('latin1');
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  return places.map((at, n) => {
    const raw = file.subarray(at, places[n + 1] ?? start);
    const body = raw.subarray(raw.indexOf(' obj\n') + 5, raw.lastIndexOf('\nendobj'));
    const [head = ''] = body.toString('latin1').split(STREAM, 1);
    return { id: n + 1, head, stream: body.subarray(head.length) };
  });
}

const isPages = ({ head }: Part): boolean => /\/Type \/Pages\b/.test(head);
const isCatalog = ({ head }: Part): boolean => /\/Type \/Catalog\b/.test(head);
const isPage = ({ head }: Part): boolean => /\/Type \/Page\b(?!s)/.test(head);

/** The number of the object that lists the pages of a merged file. */
const ROOT = 1;

/**
 * Joins files that `PdfFile` wrote into one, page after page. The streams of a page stay the same, byte for byte. Each
 * file is written out as soon as it is added, so that hundreds of files need no more memory than one.
 */
export function mergePdfs(title: string, write: (bytes: Buffer) => void) {
  const places: number[] = [0];
  const kids: number[] = [];
  let length = 0;
  const push = (bytes: Buffer) => {
    write(bytes);
    length += bytes.length;
  };
  const set = (id: number, content: Buffer) => {
    places[id - 1] = length;
    push(objectBytes(id, content));
  };
  const addObject = (content: string): number => {
    const id = places.push(0);
    set(id, Buffer.from(content, 'latin1'));
    return id;
  };
  push(PDF_HEADER);
  return {
    add(file: Buffer): void {
      const kept = partsOf(file).filter((part) => !isCatalog(part));
      const ids = new Map(kept.map((part) => [part.id, isPages(part) ? ROOT : places.push(0)]));
      for (const part of kept) {
        const to = ids.get(part.id) ?? ROOT;
        if (to === ROOT) continue;
        const head = part.head.replace(/\b(\d+) 0 R\b/g, (_, old: string) => `${ids.get(Number(old)) ?? 0} 0 R`);
        set(to, Buffer.concat([Buffer.from(head, 'latin1'), part.stream]));
        if (isPage(part)) kids.push(to);
      }
    },
    finish(): void {
      const list = kids.map((kid) => `${kid} 0 R`).join(' ');
      set(ROOT, Buffer.from(`<< /Type /Pages /Count ${kids.length} /Kids [${list}] >>`, 'latin1'));
      const catalog = addObject(`<< /Type /Catalog /Pages ${ROOT} 0 R /Lang (en-US) >>`);
      const info = addObject(`<< /Title ${textString(title)} /Trapped /False >>`);
      push(tableBytes(places, length, { catalog, info }));
    },
  };
}
