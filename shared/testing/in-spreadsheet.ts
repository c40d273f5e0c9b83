/** What a spreadsheet reads as a number: digits, with or without a sign, grouping, decimals or an exponent. */
const NUMBER = /^\s*[+-]?\d[\d,]*(\.\d+)?(e[+-]?\d+)?\s*$/i;

/** The rows of a CSV file by its columns, as spreadsheets open it: what looks like a number is one, quoted or not. */
export function inSpreadsheet(file: string): readonly Readonly<Record<string, string | number>>[] {
  const cellsOf = (line: string): string[] =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare = '']) =>
      quoted === undefined ? bare : quoted.replaceAll('""', '"'),
    );
  const [head = '', ...lines] = file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = cellsOf(head);
  return lines.map((line) =>
    Object.fromEntries(
      cellsOf(line).map((cell, n) => [names[n] ?? '', NUMBER.test(cell) ? Number(cell.replaceAll(',', '')) : cell]),
    ),
  );
}
