import { deflateSync } from 'node:zlib';

/** The beginning of every file; four bytes above 127 mark it as binary. */
export const PDF_HEADER: Buffer = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');

export const objectBytes = (id: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${id} 0 obj\n`, 'latin1'), content, Buffer.from('\nendobj\n', 'latin1')]);

type Ends = { readonly catalog: number; readonly info: number };

/** The end of a file: the table of where its objects are, which begins at `start`, and the trailer. */
export function tableBytes(places: readonly number[], start: number, { catalog, info }: Ends): Buffer {
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const count = places.length + 1;
  return Buffer.from(
    `xref\n0 ${count}\n0000000000 65535 f \n${rows}` +
      `trailer\n<< /Size ${count} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

/** Writes a PDF: numbered objects, then the table of their offsets (ISO 32000-1, 7.5). */
export class PdfFile {
  readonly #objects: (Buffer | undefined)[] = [];

  /** Reserves a number, so that other objects can refer to an object that is not known yet. */
  reserve(): number {
    return this.#objects.push(undefined);
  }

  set(id: number, content: string | Buffer): void {
    this.#objects[id - 1] = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
  }

  add(content: string | Buffer): number {
    const id = this.reserve();
    this.set(id, content);
    return id;
  }

  /** Adds compressed bytes with a dictionary. */
  addStream(bytes: Buffer | string, entries = ''): number {
    return this.#addPacked(deflateSync(bytes), `${entries} /Filter /FlateDecode`);
  }

  /** Adds a JPEG unchanged. Its size is in pixels. */
  addJpeg(bytes: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): number {
    const entries =
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
      '/BitsPerComponent 8 /Filter /DCTDecode';
    return this.#addPacked(bytes, entries);
  }

  #addPacked(packed: Uint8Array, entries: string): number {
    const head = `<< ${entries} /Length ${packed.length} >>\nstream\n`;
    return this.add(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]));
  }

  finish(catalog: number, info: number): Buffer {
    const parts: Buffer[] = [PDF_HEADER];
    let length = PDF_HEADER.length;
    const push = (part: Buffer) => {
      parts.push(part);
      length += part.length;
    };
    const places = this.#objects.map((content, n) => {
      const place = length;
      push(objectBytes(n + 1, content ?? Buffer.from('null')));
      return place;
    });
    push(tableBytes(places, length, { catalog, info }));
    return Buffer.concat(parts);
  }
}

/** A text string object for document properties, in any script (UTF-16). */
export const textString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
