import type { Mutant } from './find-mutants.ts';

const STATEMENT = /^- \*\*(\d+\.\d+)\*\*<a [^>]*><\/a> (.*)$/gm;
/** Shorter texts occur in statements by chance, unless the statement has them in quotation marks. */
const TELLING_LENGTH = 12;

/** Text without the syntax of its source: quotes, template holes, tags and line breaks. */
const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/^['"`}]+|['"`]+$|\$\{$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The statements that quote a text. */
function statementsQuoting(text: string, product: string): readonly string[] {
  const words = plain(text);
  if (words === '') return [];
  return [...product.matchAll(STATEMENT)].flatMap(([, number = '', statement = '']) => {
    const said = statement.replaceAll('’', "'");
    const isQuoted = said.includes(`'${words}'`) || (words.length >= TELLING_LENGTH && said.includes(words));
    return isQuoted ? [number] : [];
  });
}

/** Code that decides by rules: handlers and shared code. The painting of pavers is measured on pictures, not stated. */
const RULES = /^(functions|shared(?!\/pavers))\//;

/**
 * The statements that a mutant may break. Undefined when no statement is about it: a constant that cites none, a word
 * that none quotes, a condition outside of the rules.
 */
export function statementsAbout({ kind, file, cites, before }: Mutant, product: string): readonly string[] | undefined {
  if (kind === 'condition') return RULES.test(file) ? cites : undefined;
  const found = kind === 'word' ? statementsQuoting(before, product) : cites;
  return found.length > 0 ? found : undefined;
}
