import { headerTexts } from '../../content/navigation.ts';
import { renderDocument } from '../document.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';
import type { SitePage } from './parts/site-page.ts';

/** Build results that pages refer to. */
export type SiteAssets = {
  readonly script: string;
  /** Style sheets as text. */
  readonly css: { readonly site: string; readonly blog: string };
  /** Paths of fonts to preload. */
  readonly fonts: readonly string[];
};

export type PageLocation = {
  readonly assets: SiteAssets;
  /** Scheme and host of the site, for absolute URLs; empty leaves them relative. */
  readonly origin: string;
};

/** A page of the public site as HTML, with metadata for messengers and search engines. */
export function pageDocument(page: SitePage, { assets, origin }: PageLocation): string {
  return renderDocument({
    title: page.title,
    assets: { script: assets.script, css: assets.css[page.style ?? 'site'] },
    head: <HeadTags page={page} fonts={assets.fonts} origin={origin} />,
    children: (
      <>
        <a className="skip" href="#main">
          {headerTexts.skip}
        </a>
        <SiteHeader product={page.product} path={page.path} />
        <main id="main">{page.body}</main>
        <SiteFooter />
      </>
    ),
  });
}

type TagsProps = { readonly page: SitePage; readonly fonts: readonly string[]; readonly origin: string };

function HeadTags({ page, fonts, origin }: TagsProps) {
  const { title, description, path, shareImage, jsonLd } = page;
  const url = `${origin}${path}`;
  const image = `${origin}${shareImage}`;
  const isArticle = jsonLd?.['@type'] === 'BlogPosting';
  const data = { '@context': 'https://schema.org', ...jsonLd, ...(isArticle && { image }), url };
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content="Paveprint" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonText(data) }} />}
    </>
  );
}

/** JSON without `<`, so that it cannot close the script element around it. */
const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
