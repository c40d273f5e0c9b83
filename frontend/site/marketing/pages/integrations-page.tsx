import {
  Bell,
  Calculator,
  CalendarCheck,
  CalendarDays,
  Camera,
  CreditCard,
  FileSpreadsheet,
  HardHat,
  MapPinned,
  Plug,
  Sparkles,
  Users,
  Workflow,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { integrationFilters, integrations, integrationsPage as words } from '../../../content/integrations.ts';
import type { Integration } from '../../../content/integrations.ts';
import { PageHead } from '../parts/page-head.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { Ticks } from '../parts/ticks.tsx';

/** Pictures in place of trademarks. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'file-spreadsheet': FileSpreadsheet,
  'calendar-days': CalendarDays,
  'calendar-check': CalendarCheck,
  'credit-card': CreditCard,
  'hard-hat': HardHat,
  'map-pinned': MapPinned,
  calculator: Calculator,
  camera: Camera,
  sparkles: Sparkles,
  users: Users,
  workflow: Workflow,
  zap: Zap,
};

function Card({ integration }: { readonly integration: Integration }) {
  const { name, logo, category, description, benefits, status, popular } = integration;
  const Icon = icons[logo] ?? Plug;
  const available = status === 'available';
  return (
    <article className={available ? 'int' : 'int soon'} data-category={category}>
      <header>
        <span className="ico">
          <Icon className="i" />
        </span>
        <div>
          <h2>{name}</h2>
          <p className="fine">
            {category}
            {popular && <span className="pop">{words.popular}</span>}
          </p>
        </div>
        <span className={available ? 'badge green' : 'badge grey'}>
          {available ? words.available : words.comingSoon}
        </span>
      </header>
      <p>{description}</p>
      <Ticks items={benefits} />
      {available ? (
        <a className="btn btn-line btn-sm" href={words.setUp.href} aria-label={`${words.setUp.label}: ${name}`}>
          {words.setUp.label}
        </a>
      ) : (
        <a className="btn btn-ghost btn-sm" href={words.notify.href} aria-label={`${words.notify.label}: ${name}`}>
          <Bell className="i" />
          {words.notify.label}
        </a>
      )}
    </article>
  );
}

/** A choice the browser makes by itself: what is not of the chosen category is hidden by style. */
function Filters() {
  return (
    <fieldset className="chips">
      <legend className="vh">Filter by category</legend>
      {integrationFilters().map(({ label, count }) => (
        <label key={label} className="chip">
          <input type="radio" name="category" value={label} defaultChecked={label === 'All'} />
          {label} <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

export const integrationsPage: SitePage = {
  path: '/integrations',
  title: 'Integrations | Paveprint Studio',
  description: words.lead,
  product: 'studio',
  shareImage: '/pictures/share-wizard-design.jpg',
  jsonLd: { '@type': 'WebPage', name: words.title, description: words.lead },
  body: (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <section className="sec after-head">
        <div className="wrap">
          <div className="tools">
            <Filters />
          </div>
          <div className="ints">
            {integrations.map((integration) => (
              <Card key={integration.name} integration={integration} />
            ))}
          </div>
          <div className="band">
            <div>
              <h2>{words.missing.title}</h2>
              <p>{words.missing.text}</p>
            </div>
            <a className="btn btn-light btn-lg" href={words.missing.cta.href}>
              {words.missing.cta.label}
            </a>
          </div>
        </div>
      </section>
    </>
  ),
};
