import { commentsOf } from './comments.ts';
import { exists } from './project-texts.ts';
import type { Texts } from './project-texts.ts';
import type { Statements } from './statements.ts';

const CODE = /\.(tsx?|m?js|css)$/;

/** `product 4.12`, `product 4.6 to 4.10, 11.3`, `product chapter 16`. */
const PRODUCT = /\bproduct ((?:chapter )?\d+(?:\.\d+)?(?:(?:, | to | and )(?:chapter )?\d+(?:\.\d+)?)*)/g;
const DECISION = /\bdecisions?[/ ](\d{4})/g;
const FILE = /(?<![\w./:@-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|m?js|json|md|css)\b(#[\w-]+)?/g;
/** Names that look like files but are not. */
const NO_FILES = new Set(['Node.js', 'opentype.js']);
/** Documents that are not in the repository. */
const ELSEWHERE = /\b[Ss]pec\b|\bwords of the specification\b|\b[Dd]esign \d+(?:\.\d+)?\b|\bIssue words\b/;

function productProblems(text: string, { numbers, struck, chapters }: Statements): readonly string[] {
  const cited = [...text.matchAll(PRODUCT)].flatMap(([, list = '']) => list.match(/\d+(?:\.\d+)?/g) ?? []);
  return cited.flatMap((number) => {
    if (struck.has(number)) return [`product ${number} is struck out`];
    return (number.includes('.') ? numbers : chapters).has(number) ? [] : [`product ${number} does not exist`];
  });
}

function decisionProblems(text: string, texts: Texts): readonly string[] {
  const pages = [...texts.keys()].filter((file) => file.startsWith('docs/decisions/'));
  return [...text.matchAll(DECISION)].flatMap(([, number = '']) =>
    pages.some((file) => file.startsWith(`docs/decisions/${number}-`)) ? [] : [`decision ${number} does not exist`],
  );
}

/** References to statements and decisions that do not resolve, in code or in a document. */
export function referenceProblems(text: string, texts: Texts, statements: Statements): readonly string[] {
  return [...productProblems(text, statements), ...decisionProblems(text, texts)];
}

/** Comments that refer to something that does not exist, as `file:line: problem`. */
export function citationProblems(texts: Texts, statements: Statements): readonly string[] {
  return [...texts].flatMap(([file, code]) =>
    CODE.test(file)
      ? commentsOf(code).flatMap(({ line, text }) =>
          [
            ...referenceProblems(text, texts, statements),
            ...(text.match(FILE) ?? [])
              .filter((name) => !NO_FILES.has(name) && !exists(texts, file, name.replace(/#.*/, '')))
              .map((name) => `${name} does not exist`),
          ].map((problem) => `${file}:${line}: ${problem}`),
        )
      : [],
  );
}

/** Comments, test titles and documents that cite a document that is not in the repository. */
export function foreignCitations(texts: Texts): readonly string[] {
  return [...texts].flatMap(([file, code]) =>
    CODE.test(file) || file.endsWith('.md')
      ? code.split('\n').flatMap((text, index) => {
          const found = ELSEWHERE.exec(text)?.[0];
          return found === undefined ? [] : [`${file}:${index + 1}: cites "${found}", which is not in the repository`];
        })
      : [],
  );
}
