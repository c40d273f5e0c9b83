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

import { integrationFilters, integrations, integrationsPage as content } from '../../../content/integrations.ts';
import type { Integration } from '../../../content/integrations.ts';
import { PageHeader } from '../parts/page-header.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { Ticks } from '../parts/ticks.tsx';

/** Icons, because the partners' logos are trademarks. */
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
  const { label, interest } = available ? content.setUp : content.notify;
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
            {popular && <span className="pop">{content.popular}</span>}
          </p>
        </div>
        <span className={available ? 'badge green' : 'badge gray'}>
          {available ? content.available : content.comingSoon}
        </span>
      </header>
      <p>{description}</p>
      <Ticks items={benefits} />
      <a
        className={available ? 'btn btn-line btn-sm' : 'btn btn-ghost btn-sm'}
        href={`/contact?${new URLSearchParams({ interest, about: name })}#message`}
        aria-label={`${label}: ${name}`}
      >
        {!available && <Bell className="i" />}
        {label}
      </a>
    </article>
  );
}

/** Radio buttons that filter by CSS alone, without JavaScript. */
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
  description: content.lead,
  product: 'studio',
  shareImage: '/pictures/share-wizard-design.jpg',
  jsonLd: { '@type': 'WebPage', name: content.title, description: content.lead },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead} />
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
              <h2>{content.missing.title}</h2>
              <p>{content.missing.text}</p>
            </div>
            <a className="btn btn-light btn-lg" href={content.missing.cta.href}>
              {content.missing.cta.label}
            </a>
          </div>
        </div>
      </section>
    </>
  ),
};
