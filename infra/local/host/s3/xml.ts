const escapes: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};
const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => escapes[character] ?? character);
}

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return namedEntities[name ?? ''] ?? entity;
  });
}

type Content = string | number | boolean | undefined | readonly Content[];

/** An element; what stands in it is XML already, except for text given through `text`. */
export function element(name: string, ...content: readonly Content[]): string {
  const inner = content
    .flat(2)
    .filter((part) => part !== undefined)
    .join('');
  return `<${name}>${inner}</${name}>`;
}

/** An element that holds text, or nothing where there is none. */
export function textElement(name: string, text: string | number | boolean | undefined): string | undefined {
  return text === undefined ? undefined : element(name, escapeXml(String(text)));
}

/** The texts of all elements of a name in a small document that AWS's clients wrote. */
export function textsOf(xml: string, name: string): readonly string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescapeXml(text));
}
