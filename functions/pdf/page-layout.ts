import type { DocumentBlock, PrintDocument } from '#shared/estimates/print-document.ts';
import type { Language } from '#shared/language/language.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import type { TextFace } from '#shared/marketing/text-metrics.ts';
import { printedBefore, printedText } from './printed-text.ts';

/** US Letter, in points of 1/72 inch from the top left corner. */
export const PAGE = { width: 612, height: 792 } as const;
const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
/** End of the text area; the footer is below. */
const BOTTOM = PAGE.height - 72;
const TEXT_HEIGHT = BOTTOM - MARGIN;

/** A point on a page. */
export type Spot = { readonly x: number; readonly y: number };

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Closed rings, filled even-odd so that inner ones are holes, or one open line when there is no fill. */
export type PathMark = {
  readonly kind: 'path';
  readonly rings: readonly (readonly Spot[])[];
  readonly stroke: string;
  readonly width: number;
  readonly fill?: string;
  /** Lengths of dashes and gaps. */
  readonly dash?: number;
  /** Nothing is painted outside this frame. */
  readonly clip?: Frame;
};

export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly face: TextFace;
      readonly size: number;
      /** Left end of the baseline. */
      readonly x: number;
      readonly y: number;
      readonly color: string;
    }
  | {
      readonly kind: 'bar';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | PathMark;
export type PdfPage = readonly Mark[];

const INK = '#0F1B2D';
const SOFT = '#44546A';
const LINE = '#C9D1DA';

type Style = { readonly face: TextFace; readonly size: number; readonly color?: string };
const BODY: Style = { face: 'medium', size: 10 };
const STRONG: Style = { face: 'bold', size: BODY.size };
const SMALL: Style = { face: 'medium', size: 8.5, color: SOFT };
const HEAD: Style = { face: 'semibold', size: 8.5, color: SOFT };
const LINE_HEIGHT = BODY.size * 1.45;
const GAP = 10;

/** Lays out a document's blocks on as many pages as they need. */
export function layOut(document: PrintDocument): readonly PdfPage[] {
  const paper = new Paper(document.isAsBefore ? printedBefore : printedText);
  head(paper, document);
  document.blocks.forEach((block, n) => {
    if (block.kind === 'heading') paper.keep(HEADING + beginningOf(paper, document.blocks[n + 1]));
    drawers[block.kind](paper, block as never);
  });
  return paper.finish(document.footer, document.language ?? 'en');
}

/** The words in the footer of a page. */
const pageOf: Readonly<Record<Language, (page: number, of: number) => string>> = {
  en: (page, of) => `Page ${page} of ${of}`,
  es: (page, of) => `Página ${page} de ${of}`,
};

/** Collects marks and starts a new page when the next block does not fit. */
class Paper {
  /** Converts a text of the document to what is printed. */
  readonly printed: (text: string) => string;
  readonly #pages: Mark[][] = [[]];
  #y = MARGIN;

  constructor(printed: (text: string) => string) {
    this.printed = printed;
  }

  get y(): number {
    return this.#y;
  }

  fits(height: number): boolean {
    return this.#y + height <= BOTTOM;
  }

  turn(): void {
    this.#pages.push([]);
    this.#y = MARGIN;
  }

  /** Starts a new page unless `height` fits. A block higher than a page starts here; its drawing code splits it. */
  keep(height: number): void {
    if (!this.fits(height > TEXT_HEIGHT ? LINE_HEIGHT : height)) this.turn();
  }

  move(down: number): void {
    this.#y += down;
  }

  text(text: string, style: Style, x: number, right?: number): void {
    const start = right === undefined ? x : right - measureText(text, style.face, style.size);
    const { face, size, color = INK } = style;
    this.#pages.at(-1)?.push({ kind: 'text', text, face, size, color, x: start, y: this.#y + size });
  }

  bar(color: string, height: number, x: number = MARGIN, width: number = WIDTH): void {
    this.#pages.at(-1)?.push({ kind: 'bar', x, y: this.#y, width, height, color });
  }

  lines(rings: readonly (readonly Spot[])[]): void {
    const at = rings.map((ring) => ring.map(({ x, y }) => ({ x: MARGIN + x, y: this.#y + y })));
    if (at.length > 0) this.#pages.at(-1)?.push({ kind: 'path', rings: at, stroke: INK, width: 1.25 });
  }

  finish(footer: string, language: Language): readonly PdfPage[] {
    const y = PAGE.height - 40;
    return this.#pages.map((marks, n) => {
      const label = `${this.printed(footer)} · ${pageOf[language](n + 1, this.#pages.length)}`;
      return [...marks, { kind: 'text', text: label, face: 'medium', size: 8, color: SOFT, x: MARGIN, y }];
    });
  }
}

/** A line of the letterhead, at the right. It is cut off only in contracts that were signed earlier (product 35.59). */
function headLines(paper: Paper, text: string, style: Style, isCut: true | undefined): void {
  const lines = isCut ? [truncateToWidth(text, style, WIDTH / 2)] : wrap(text, style, WIDTH / 2);
  lines.forEach((line, n) => {
    if (n > 0) paper.move(style.size + 3.5);
    paper.text(line, style, 0, MARGIN + WIDTH);
  });
}

function head(paper: Paper, { title, subtitle, letterhead, color, isAsBefore }: PrintDocument): void {
  const top = paper.y;
  const [company = '', ...contact] = letterhead.map(paper.printed);
  paper.text(title, { face: 'display', size: 26 }, MARGIN);
  paper.move(34);
  const about = wrap(paper.printed(subtitle), SMALL, WIDTH / 2 - GAP);
  about.forEach((line, n) => {
    if (n > 0) paper.move(12);
    paper.text(line, SMALL, MARGIN);
  });
  const left = paper.y;
  paper.move(top - left);
  if (company) headLines(paper, company, { face: 'bold', size: 11 }, isAsBefore);
  paper.move(company ? 17 : 0);
  for (const line of contact) {
    headLines(paper, line, SMALL, isAsBefore);
    paper.move(12);
  }
  paper.move(Math.max(0, left + 14 - paper.y) + 8);
  paper.bar(color, 2.5);
  paper.move(20);
}

type Block<K extends DocumentBlock['kind']> = Extract<DocumentBlock, { readonly kind: K }>;

const drawers: { readonly [K in DocumentBlock['kind']]: (paper: Paper, block: Block<K>) => void } = {
  heading: (paper, { text }) => {
    paper.move(10);
    paper.text(paper.printed(text), { face: 'bold', size: 12 }, MARGIN);
    paper.move(22);
  },
  text: (paper, { text, strong }) => {
    const style = strong ? STRONG : BODY;
    for (const paragraph of text.split(/\r?\n/)) {
      const lines = wrap(paper.printed(paragraph), style, WIDTH);
      lines.forEach((line, n) => {
        // The last two lines stay together, so that no page begins with the single last line of a paragraph.
        paper.keep((n === lines.length - 2 ? 2 : 1) * LINE_HEIGHT);
        paper.text(line, style, MARGIN);
        paper.move(LINE_HEIGHT);
      });
    }
    paper.move(6);
  },
  'page-break': (paper) => {
    paper.turn();
  },
  facts: (paper, { rows }) => {
    for (const [label, value] of rows) {
      const lines = wrap(paper.printed(value), BODY, WIDTH - 96);
      paper.keep(lines.length * LINE_HEIGHT);
      paper.text(label, HEAD, MARGIN);
      for (const line of lines) {
        paper.keep(LINE_HEIGHT);
        paper.text(line, BODY, MARGIN + 96);
        paper.move(LINE_HEIGHT);
      }
    }
    paper.move(8);
  },
  table: (paper, { columns, rows }) => {
    const edges = columnEdges(columns);
    tableHead(paper, columns, edges);
    for (const row of rows) tableRow(paper, { columns, edges, row });
    paper.move(8);
  },
  amounts: (paper, { rows }) => {
    paper.keep(heightOfAmounts(paper, rows));
    const left = MARGIN + WIDTH - AMOUNTS_WIDTH;
    for (const amount of rows) {
      const style = amountStyle(amount);
      paper.keep(heightOfAmount(paper, amount));
      paper.bar(LINE, 0.5, left, AMOUNTS_WIDTH);
      paper.move(5);
      const [first = '', ...more] = labelLines(paper, amount);
      paper.text(first, style, left);
      paper.text(amount.value, style, 0, MARGIN + WIDTH);
      for (const line of more) {
        paper.move(LINE_HEIGHT);
        paper.text(line, style, left);
      }
      paper.move(style.size + 6);
    }
    paper.move(8);
  },
  drawing: (paper, { box, lines, points }) => {
    const scale = points / box.width;
    paper.keep(box.height * scale + 8);
    paper.lines(lines.map((line) => line.map(([x, y]) => ({ x: x * scale, y: y * scale }))));
    paper.move(box.height * scale + 8);
  },
  signature: (paper, { labels }) => {
    paper.keep(62);
    paper.move(38);
    const width = WIDTH / labels.length;
    labels.forEach((_, n) => paper.bar(INK, 0.75, MARGIN + n * width, width - 2 * GAP));
    paper.move(6);
    labels.forEach((label, n) => paper.text(label, HEAD, MARGIN + n * width));
    paper.move(18);
  },
};

/** Height of a heading with the space around it. */
const HEADING = 32;

/** Height of what must stay on one page with a heading: all amounts, a table's head with two rows, or lines of text. */
function beginningOf(paper: Paper, block: DocumentBlock | undefined): number {
  if (block?.kind === 'amounts') return Math.min(heightOfAmounts(paper, block.rows), TEXT_HEIGHT - HEADING);
  return block?.kind === 'table' ? TABLE_HEAD + 2 * TABLE_ROW : 2 * LINE_HEIGHT;
}

/** Amounts are listed one below the other, at the right. */
const AMOUNTS_WIDTH = WIDTH * 0.58;

type Amount = Block<'amounts'>['rows'][number];

const amountStyle = ({ strong }: Amount): Style => (strong ? { face: 'bold', size: 13 } : BODY);

/** A label in as many lines as it needs next to its value. */
function labelLines(paper: Paper, amount: Amount): readonly string[] {
  const { face, size } = amountStyle(amount);
  const room = AMOUNTS_WIDTH - measureText(amount.value, face, size) - 12;
  return wrap(paper.printed(amount.label), { face, size }, room);
}

const heightOfAmount = (paper: Paper, amount: Amount): number =>
  amountStyle(amount).size + 11 + (labelLines(paper, amount).length - 1) * LINE_HEIGHT;

const heightOfAmounts = (paper: Paper, rows: readonly Amount[]): number =>
  rows.reduce((height, amount) => height + heightOfAmount(paper, amount), 8);

type Columns = Block<'table'>['columns'];
type Edge = { readonly left: number; readonly right: number };

function columnEdges(columns: Columns): readonly Edge[] {
  let left = MARGIN;
  return columns.map(({ share }) => {
    const edge = { left, right: left + share * WIDTH - GAP };
    left += share * WIDTH;
    return edge;
  });
}

const place = (edge: Edge | undefined, right: true | undefined): readonly [number, number | undefined] => [
  edge?.left ?? MARGIN,
  right ? (edge?.right ?? MARGIN) + GAP : undefined,
];

const TABLE_HEAD = 19;
/** Height of a row whose cells have one line. */
const TABLE_ROW = LINE_HEIGHT + 6;

function tableHead(paper: Paper, columns: Columns, edges: readonly Edge[]): void {
  paper.keep(40);
  columns.forEach(({ label, right }, n) => paper.text(label, HEAD, ...place(edges[n], right)));
  paper.move(14);
  paper.bar(LINE, 0.75);
  paper.move(5);
}

type TableRow = { readonly columns: Columns; readonly edges: readonly Edge[]; readonly row: readonly string[] };

function tableRow(paper: Paper, { columns, edges, row }: TableRow): void {
  const cells = columns.map((_, n) => {
    const edge = edges[n];
    return wrap(paper.printed(row[n] ?? ''), BODY, edge ? edge.right - edge.left : WIDTH);
  });
  const most = Math.max(...cells.map((lines) => lines.length));
  const height = most * LINE_HEIGHT + 6;
  const startPage = () => {
    paper.turn();
    tableHead(paper, columns, edges);
  };
  // A row stays together, unless it is higher than a page.
  if (!paper.fits(height > TEXT_HEIGHT - TABLE_HEAD ? 2 * LINE_HEIGHT : height)) startPage();
  for (let line = 0; line < most; line += 1) {
    if (!paper.fits(LINE_HEIGHT)) startPage();
    cells.forEach((lines, n) => paper.text(lines[line] ?? '', BODY, ...place(edges[n], columns[n]?.right)));
    paper.move(LINE_HEIGHT);
  }
  paper.move(2);
  paper.bar('#E3E7EC', 0.5);
  paper.move(4);
}

/** Wraps text to lines no wider than `width`; longer words are broken. */
export function wrap(text: string, { face, size }: Pick<Style, 'face' | 'size'>, width: number): readonly string[] {
  const fits = (line: string) => measureText(line, face, size) <= width;
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const current = lines.at(-1) ?? '';
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(...pieces(word, fits));
  }
  return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines;
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  const found: string[] = [''];
  for (const character of word) {
    const current = found.at(-1) ?? '';
    if (current === '' || fits(current + character)) found[found.length - 1] = current + character;
    else found.push(character);
  }
  return found;
}

/** One line, cut with an ellipsis if necessary. */
export function truncateToWidth(text: string, { face, size }: Pick<Style, 'face' | 'size'>, width: number): string {
  if (measureText(text, face, size) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 0 && measureText(`${characters.join('')}…`, face, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
