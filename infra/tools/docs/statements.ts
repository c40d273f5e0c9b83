/** Numbers of the product page's statements and chapters; struck statements no longer hold. */
export type Statements = {
  readonly numbers: ReadonlySet<string>;
  readonly struck: ReadonlySet<string>;
  readonly chapters: ReadonlySet<string>;
};

const STATEMENT = /^- \*\*(\d+)\.(\d+)\*\*(.*)$/gm;
const CHAPTER = /^## (\d+)\. /gm;

export function readStatements(page: string): Statements {
  const all = [...page.matchAll(STATEMENT)].map(([, chapter, number, text = '']) => ({
    id: `${chapter}.${number}`,
    text,
  }));
  return {
    numbers: new Set(all.map(({ id }) => id)),
    struck: new Set(all.flatMap(({ id, text }) => (text.includes('~~') ? [id] : []))),
    chapters: new Set([...page.matchAll(CHAPTER)].map(([, chapter = '']) => chapter)),
  };
}

/** Statements and chapters that are out of order or numbered twice, and anchors that differ from their number. */
export function statementProblems(page: string): readonly string[] {
  const problems: string[] = [];
  let [chapter, statement] = [0, 0];
  for (const line of page.split('\n')) {
    const heading = /^## (\d+)\. /.exec(line)?.[1];
    if (heading !== undefined) {
      if (Number(heading) !== chapter + 1) problems.push(`chapter ${heading} follows chapter ${chapter}`);
      [chapter, statement] = [Number(heading), 0];
    }
    const [, of, number, anchor] = /^- \*\*(\d+)\.(\d+)\*\*(?:<a id="([\d.]+)"><\/a>)?/.exec(line) ?? [];
    if (of === undefined) continue;
    if (Number(of) !== chapter) problems.push(`${of}.${number} is in chapter ${chapter}`);
    else if (Number(number) !== statement + 1) problems.push(`${of}.${number} follows ${chapter}.${statement}`);
    if (anchor !== `${of}.${number}`) problems.push(`${of}.${number} has the anchor ${anchor}`);
    statement = Number(number);
  }
  return problems;
}
