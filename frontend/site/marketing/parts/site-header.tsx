import { Menu } from 'lucide-react';

import { headerTexts, mailLinks, products, studioLinks } from '../../../content/navigation.ts';
import type { NavLink, Product } from '../../../content/navigation.ts';
import { TrialLink } from './trial-link.tsx';

type SiteHeaderProps = { readonly product: Product; readonly path: string };

const linksOf: Readonly<Record<Product, readonly NavLink[]>> = { mail: mailLinks, studio: studioLinks };

/** Subpages count too: an article belongs to the blog. */
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

/** Logo, products, pages and the trial button. On small screens the pages are in a menu that works without JavaScript. */
export function SiteHeader({ product, path }: SiteHeaderProps) {
  const other = products[product === 'mail' ? 'studio' : 'mail'];
  const { signIn } = headerTexts;
  return (
    <header className="top">
      <div className="wrap">
        <Mark alt={headerTexts.home} />
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
            <summary aria-label={headerTexts.menu}>
              <Menu className="i" />
            </summary>
            <nav aria-label={headerTexts.menu}>
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
  if (product === 'mail') return <TrialLink className="btn-clay btn-sm">{headerTexts.mailTrial}</TrialLink>;
  return (
    <a className="btn btn-clay btn-sm" href={headerTexts.studioTrial.href}>
      {headerTexts.studioTrial.label}
    </a>
  );
}
