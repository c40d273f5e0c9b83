import { Menu } from 'lucide-react';

import { headerWords, mailLinks, products, studioLinks } from '../../../content/navigation.ts';
import type { NavLink, Product } from '../../../content/navigation.ts';

type SiteHeaderProps = { readonly product: Product; readonly path: string };

const linksOf: Readonly<Record<Product, readonly NavLink[]>> = { mail: mailLinks, studio: studioLinks };

/** A page below another still belongs to it: an article to the blog. */
function isCurrent(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

function NavLinks({ product, path }: SiteHeaderProps) {
  return linksOf[product].map(({ label, href }) => (
    <a key={href} href={href} aria-current={isCurrent(href, path) ? 'page' : undefined}>
      {label}
    </a>
  ));
}

export function Mark({ alt }: { readonly alt: string }) {
  return (
    <a className="mark" href="/" aria-label={alt}>
      <img src="/favicon.svg" width={30} height={30} alt="" />
      Paveprint
    </a>
  );
}

/** Mark, products, pages and the one action; on small screens the pages lie in a menu that needs no script. */
export function SiteHeader({ product, path }: SiteHeaderProps) {
  const other = products[product === 'mail' ? 'studio' : 'mail'];
  const { signIn } = headerWords;
  return (
    <header className="top">
      <div className="wrap">
        <Mark alt={headerWords.home} />
        <nav className="products" aria-label="Products">
          {Object.entries(products).map(([key, { label, href }]) => (
            <a key={key} href={href} aria-current={key === product ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <nav className="nav" aria-label="Main">
          <NavLinks product={product} path={path} />
        </nav>
        <div className="top-end">
          <a className="btn btn-ghost btn-sm signin" href={signIn.href}>
            {signIn.label}
          </a>
          <TrialButton product={product} />
          <details className="menu">
            <summary aria-label={headerWords.menu}>
              <Menu className="i" />
            </summary>
            <nav aria-label={headerWords.menu}>
              <NavLinks product={product} path={path} />
              <a href={other.href}>{other.name}</a>
              <a href={signIn.href}>{signIn.label}</a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function TrialButton({ product }: { readonly product: Product }) {
  if (product === 'mail') {
    return (
      <button type="button" className="btn btn-clay btn-sm" data-open="trial">
        {headerWords.mailTrial}
      </button>
    );
  }
  return (
    <a className="btn btn-clay btn-sm" href={headerWords.studioTrial.href}>
      {headerWords.studioTrial.label}
    </a>
  );
}
