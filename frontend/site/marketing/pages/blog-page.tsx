import { categoryCounts, featuredPost, firstPosts, posts, postsOfCategory } from '../../../content/blog/posts.ts';
import { blogPage as words } from '../../../content/blog/words.ts';
import { BlogTools } from '../blog/blog-tools.tsx';
import { Newsletter } from '../blog/newsletter.tsx';
import { PostCard } from '../blog/post-card.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { shareImage } from '../parts/share-image.ts';
import type { SitePage } from '../parts/site-page.ts';

const older = posts.filter((post) => post !== featuredPost && !firstPosts.includes(post));

export const blogPage: SitePage = {
  path: '/blog',
  title: 'Blog | Paveprint',
  description: words.lead,
  product: 'studio',
  style: 'blog',
  shareImage: '/pictures/share-house-2-aerial.jpg',
  jsonLd: { '@type': 'Blog', name: words.title, description: words.lead },
  body: (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <section className="sec after-head">
        <div className="wrap">
          <BlogTools path="/blog" search />
          {featuredPost && <PostCard post={featuredPost} lead={words.featured} level="h2" />}
          <div className="posts">
            {firstPosts.map((post) => (
              <PostCard key={post.id} post={post} level="h2" />
            ))}
          </div>
          <details className="older" data-older="">
            <summary className="btn btn-line">{words.more}</summary>
            <div className="posts">
              {older.map((post) => (
                <PostCard key={post.id} post={post} level="h2" />
              ))}
            </div>
          </details>
          <div className="nothing" data-nothing="" role="status" hidden>
            <p>{words.nothingFound}</p>
            <button type="button" className="btn btn-line" data-clear-search="">
              {words.clearSearch}
            </button>
          </div>
          <Newsletter />
        </div>
      </section>
    </>
  ),
};

export const categoryPages: readonly SitePage[] = categoryCounts.map(({ name, slug, count }) => {
  const path = `/blog/category/${slug}`;
  const lead = `${count} articles about ${name.toLowerCase()}.`;
  const [first, ...rest] = postsOfCategory(slug);
  return {
    path,
    title: `${name} | Paveprint blog`,
    description: `${lead} ${words.lead}`,
    product: 'studio',
    style: 'blog',
    shareImage: shareImage(first?.image ?? 'house-2-aerial'),
    jsonLd: { '@type': 'CollectionPage', name },
    body: (
      <>
        <PageHead title={name} lead={lead} />
        <section className="sec after-head">
          <div className="wrap">
            <BlogTools path={path} />
            <div className="posts">
              {[...(first ? [first] : []), ...rest].map((post) => (
                <PostCard key={post.id} post={post} level="h2" />
              ))}
            </div>
            <Newsletter />
          </div>
        </section>
      </>
    ),
  };
});
