import { footerTexts, headerTexts } from '../../../content/navigation.ts';
import { Mark } from './site-header.tsx';

export function SiteFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-in">
          <div>
            <Mark alt={headerTexts.home} />
            <p className="mt-4 max-w-[30em]">{footerTexts.text}</p>
          </div>
          {footerTexts.groups.map(({ title, links }) => (
            <nav key={title} aria-label={`Paveprint ${title}`}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <span>© 2026 Paveprint</span>
          <span>{footerTexts.imagery}</span>
        </div>
      </div>
    </footer>
  );
}
