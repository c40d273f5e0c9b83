import { posts, postsAfter } from '../../../content/blog/posts.ts';
import type { Post } from '../../../content/blog/posts.ts';
import { pictures } from '../../../content/pictures.ts';
import { ArticleSections, sectionId } from '../blog/article-body.tsx';
import { Newsletter } from '../blog/newsletter.tsx';
import { PostCard, PostMeta } from '../blog/post-card.tsx';
import { Picture } from '../parts/picture.tsx';
import { shareImage } from '../parts/share-image.ts';
import type { SitePage } from '../parts/site-page.ts';

/** The caption that discloses sample imagery. */
const noteOf: Readonly<Record<(typeof pictures)[Post['image']]['kind'], string>> = {
  before: 'Sample imagery.',
  aerial: 'Sample imagery.',
  after: 'Sample imagery; the pavers are a preview render.',
  product: 'A picture from the product, with sample imagery.',
};

function Contents({ post }: { readonly post: Post }) {
  return (
    <aside>
      <nav aria-label="On this page">
        {post.body.map(
          ({ heading }) =>
            heading && (
              <a key={heading} href={`#${sectionId(heading)}`}>
                {heading}
              </a>
            ),
        )}
      </nav>
    </aside>
  );
}

function ArticleContent({ post }: { readonly post: Post }) {
  const { image } = post;
  const [opening, ...rest] = post.body;
  return (
    <article className="prose">
      {opening && <ArticleSections sections={[opening]} />}
      <figure>
        <Picture name={image} alt={pictures[image].alt} sizes="(max-width: 720px) 94vw, 680px" />
        <figcaption>
          {pictures[image].alt}. {noteOf[pictures[image].kind]}
        </figcaption>
      </figure>
      <ArticleSections sections={rest} />
    </article>
  );
}

function articlePage(post: Post): SitePage {
  const { id, title, excerpt, date, image, author } = post;
  return {
    path: `/blog/${id}`,
    title: `${title} | Paveprint`,
    description: excerpt,
    product: 'studio',
    style: 'blog',
    shareImage: shareImage(image),
    jsonLd: {
      '@type': 'BlogPosting',
      headline: title,
      description: excerpt,
      datePublished: date,
      author: { '@type': 'Organization', name: author },
    },
    body: (
      <>
        <section className="page-head">
          <div className="wrap">
            <PostMeta post={post} />
            <h1 className="article-title">{title}</h1>
          </div>
        </section>
        <section className="sec after-head">
          <div className="wrap art">
            <Contents post={post} />
            <ArticleContent post={post} />
          </div>
          <div className="wrap">
            <h2 className="sub">Read next</h2>
            <div className="posts">
              {postsAfter(post).map((next) => (
                <PostCard key={next.id} post={next} />
              ))}
            </div>
            <Newsletter />
          </div>
        </section>
      </>
    ),
  };
}

export const articlePages: readonly SitePage[] = posts.map(articlePage);
