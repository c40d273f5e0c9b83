import { categories } from '../../../content/blog/article.ts';
import type { Post } from '../../../content/blog/posts.ts';
import { pictures } from '../../../content/pictures.ts';
import { Picture } from '../parts/picture.tsx';

/** 'Nov 12, 2026' */
const dayText = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });

export function PostMeta({ post, badge }: { readonly post: Post; readonly badge?: string }) {
  const slug = categories.find(({ name }) => name === post.category)?.slug;
  return (
    <p className="meta">
      {badge && <span className="badge">{badge}</span>}
      <a href={`/blog/category/${slug}`}>{post.category}</a>
      <time dateTime={post.date}>{dayText(post.date)}</time>
      <span>{post.readTime}</span>
      <span>{post.author}</span>
    </p>
  );
}

type PostCardProps = { readonly post: Post; readonly lead?: string; readonly level?: 'h2' | 'h3' };

/** A post in a list; `lead` makes it the large one at the top, with this text as its badge. */
export function PostCard({ post, lead, level: Heading = 'h3' }: PostCardProps) {
  const { id, title, excerpt, category, image } = post;
  return (
    <article className={lead ? 'post lead-post' : 'post'} data-search={`${title} ${excerpt} ${category}`.toLowerCase()}>
      <div className="ph">
        <Picture
          name={image}
          alt={pictures[image].alt}
          sizes={lead ? '(max-width: 720px) 94vw, 680px' : '(max-width: 720px) 94vw, 380px'}
          first={lead !== undefined}
        />
      </div>
      <div>
        <PostMeta post={post} {...(lead === undefined ? {} : { badge: lead })} />
        <Heading>
          <a className="whole" href={`/blog/${id}`}>
            {title}
          </a>
        </Heading>
        <p className={lead ? 'soft' : 'soft small'}>{excerpt}</p>
      </div>
    </article>
  );
}
