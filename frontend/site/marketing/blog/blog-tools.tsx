import { Search } from 'lucide-react';

import { blogPage } from '../../../content/blog/blog-page.ts';
import { categoryCounts, posts } from '../../../content/blog/posts.ts';

/** Links to the categories, and a search box where `search` is set. */
export function BlogTools({ path, search = false }: { readonly path: string; readonly search?: boolean }) {
  const chips = [
    { name: blogPage.all, href: '/blog', count: posts.length },
    ...categoryCounts.map(({ name, slug, count }) => ({ name, href: `/blog/category/${slug}`, count })),
  ];
  return (
    <div className="tools">
      <nav className="chips" aria-label="Categories">
        {chips.map(({ name, href, count }) => (
          <a key={href} className="chip" href={href} aria-current={href === path ? 'page' : undefined}>
            {name} <span>{count}</span>
          </a>
        ))}
      </nav>
      {search && (
        <div className="find needs-script" data-island="search" data-wake="idle" role="search">
          <Search className="i" />
          <input
            className="search"
            type="search"
            placeholder={blogPage.searchLabel}
            aria-label={blogPage.searchLabel}
            autoComplete="off"
          />
        </div>
      )}
    </div>
  );
}
