const WHOLE_LINE = /^\s*(?:\{?\/\*\*?|\*(?!\/)|\/\/)(.*)$/;
const TRAILING = /\s\/\/\s(.*)$/;

/** Text of the comments in TypeScript, JavaScript or CSS, one entry per line of code. */
export function commentsOf(code: string): readonly { readonly line: number; readonly text: string }[] {
  return code.split('\n').flatMap((source, index) => {
    const text = (WHOLE_LINE.exec(source) ?? TRAILING.exec(source))?.[1]?.replace(/\*\/\}?\s*$/, '').trim();
    return text ? [{ line: index + 1, text }] : [];
  });
}
