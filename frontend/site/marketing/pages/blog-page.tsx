import { blogPage as content } from '../../../content/blog/blog-page.ts';
import { categoryCounts, featuredPost, firstPosts, posts, postsOfCategory } from '../../../content/blog/posts.ts';
import { BlogTools } from '../blog/blog-tools.tsx';
import { Newsletter } from '../blog/newsletter.tsx';
import { PostCard } from '../blog/post-card.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { shareImage } from '../parts/share-image.ts';
import type { SitePage } from '../parts/site-page.ts';

const older = posts.filter((post) => post !== featuredPost && !firstPosts.includes(post));

export const blogPage: SitePage = {
  path: '/blog',
  title: 'Blog | Paveprint',
  description: content.lead,
  product: 'studio',
  style: 'blog',
  shareImage: '/pictures/share-house-2-aerial.jpg',
  jsonLd: { '@type': 'Blog', name: content.title, description: content.lead },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead} />
      <section className="sec after-head">
        <div className="wrap">
          <BlogTools path="/blog" search />
          {featuredPost && <PostCard post={featuredPost} lead={content.featured} level="h2" />}
          <div className="posts">
            {firstPosts.map((post) => (
              <PostCard key={post.id} post={post} level="h2" />
            ))}
          </div>
          <details className="older" data-older="">
            <summary className="btn btn-line">{content.more}</summary>
            <div className="posts">
              {older.map((post) => (
                <PostCard key={post.id} post={post} level="h2" />
              ))}
            </div>
          </details>
          <div className="nothing" data-nothing="" role="status" hidden>
            <p>{content.nothingFound}</p>
            <button type="button" className="btn btn-line" data-clear-search="">
              {content.clearSearch}
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
  const lead = `${count} articles in ${name}.`;
  const [first, ...rest] = postsOfCategory(slug);
  return {
    path,
    title: `${name} | Paveprint blog`,
    description: `${lead} ${content.lead}`,
    product: 'studio',
    style: 'blog',
    shareImage: shareImage(first?.image ?? 'house-2-aerial'),
    jsonLd: { '@type': 'CollectionPage', name },
    body: (
      <>
        <PageHeader title={name} lead={lead} />
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
