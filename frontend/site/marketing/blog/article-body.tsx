import type { Block, Section } from '../../../content/blog/article.ts';

/** The anchor of a heading. */
export const sectionId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll tables that are wider than a phone
    <div className="table-frame" tabIndex={0} role="region" aria-label={head.join(', ')}>
      <table className="num">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                <td key={`${head[index]} ${cell}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ArticleBlock({ block }: { readonly block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('rows' in block) return <Table {...block} />;
  const List = block.numbered ? 'ol' : 'ul';
  return (
    <List>
      {block.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

export function ArticleSections({ sections }: { readonly sections: readonly Section[] }) {
  return sections.map(({ heading, blocks }) => (
    <section key={heading ?? ''}>
      {heading && <h2 id={sectionId(heading)}>{heading}</h2>}
      {blocks.map((block) => (
        <ArticleBlock key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
      ))}
    </section>
  ));
}
