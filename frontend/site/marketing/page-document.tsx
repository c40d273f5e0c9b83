import { headerWords } from '../../content/navigation.ts';
import { renderDocument } from '../document.tsx';
import { SiteFooter } from './parts/site-footer.tsx';
import { SiteHeader } from './parts/site-header.tsx';
import type { SitePage } from './parts/site-page.ts';

/** What the build made for the site's pages. */
export type SiteAssets = {
  readonly script: string;
  /** Texts of the style sheets. */
  readonly css: { readonly site: string; readonly blog: string };
  /** Addresses of the fonts that the first screen needs. */
  readonly fonts: readonly string[];
};

type Place = {
  readonly assets: SiteAssets;
  /** Scheme and host the site is served from, for the addresses that must be whole. */
  readonly origin: string;
};

/** A page of the public site as HTML, with what messengers and search engines read. */
export function pageDocument(page: SitePage, { assets, origin }: Place): string {
  return renderDocument({
    title: page.title,
    assets: { script: assets.script, css: assets.css[page.style ?? 'site'] },
    head: <PageHeadTags page={page} fonts={assets.fonts} origin={origin} />,
    children: (
      <>
        <a className="skip" href="#main">
          {headerWords.skip}
        </a>
        <SiteHeader product={page.product} path={page.path} />
        <main id="main">{page.body}</main>
        <SiteFooter />
      </>
    ),
  });
}

type TagsProps = { readonly page: SitePage; readonly fonts: readonly string[]; readonly origin: string };

function PageHeadTags({ page, fonts, origin }: TagsProps) {
  const { title, description, path, shareImage, jsonLd } = page;
  const url = `${origin}${path}`;
  return (
    <>
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content={path.startsWith('/blog/') ? 'article' : 'website'} />
      <meta property="og:site_name" content="Paveprint" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}${shareImage}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonText({ '@context': 'https://schema.org', ...jsonLd, url }) }}
        />
      )}
    </>
  );
}

/** JSON that cannot end the element it stands in. */
const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
