import { Info, Plus } from 'lucide-react';

import {
  aggregateResults,
  caseStudies,
  caseStudiesPage as content,
  SAMPLE_BADGE,
  SAMPLE_NOTICE,
} from '../../../content/case-studies.ts';
import type { CaseStudy } from '../../../content/case-studies.ts';
import { Island } from '../../island.tsx';
import { Compare } from '../parts/compare.tsx';
import { Facts } from '../parts/facts.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import type { SitePage } from '../parts/site-page.ts';

function Results({ results }: { readonly results: CaseStudy['results'] }) {
  return (
    <dl className="res">
      {(['timeReduction', 'closeRateIncrease', 'revenueGrowth', 'roi'] as const).map((name) => (
        <div key={name}>
          <dt>{content.resultLabels[name]}</dt>
          <dd className="num">{results[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Study({ study, spotlight }: { readonly study: CaseStudy; readonly spotlight: boolean }) {
  const { before, after } = study.beforeAfter;
  return (
    <article className={spotlight ? 'case spot' : 'case'} id={study.id}>
      <Island
        name="compare"
        of={Compare}
        props={{ before: before, after: after, sizes: '(max-width: 720px) 94vw, 600px' }}
      />
      <div className="body">
        <p className="meta">
          {spotlight && <span className="badge">{content.spotlight}</span>}
          <span className="badge gray">{SAMPLE_BADGE}</span>
          <span>{study.location}</span>
          <span>{study.size}</span>
        </p>
        <h2>{study.company}</h2>
        <blockquote>
          “{study.quote}”<cite>{study.testimonial}</cite>
        </blockquote>
        <Results results={study.results} />
      </div>
      <dl className="story">
        <div>
          <dt>{content.challenge}</dt>
          <dd>{study.challenge}</dd>
        </div>
        <div>
          <dt>{content.solution}</dt>
          <dd>{study.solution}</dd>
        </div>
      </dl>
      <details className="basis">
        <summary>
          {content.basis}
          <Plus className="i" />
        </summary>
        <p>{study.basis}</p>
      </details>
    </article>
  );
}

function Aggregate() {
  const { timeReduction, closeRateIncrease, studies } = aggregateResults();
  const facts = [
    { value: timeReduction, label: `${content.resultLabels.timeReduction}, on average` },
    { value: closeRateIncrease, label: `${content.resultLabels.closeRateIncrease}, on average` },
    { value: studies, label: 'worked examples' },
  ];
  return <Facts className="agg three mt-10" label={content.aggregateTitle} facts={facts} />;
}

export const caseStudiesPage: SitePage = {
  path: '/case-studies',
  title: 'Case studies | Paveprint Studio',
  description: content.description,
  product: 'studio',
  shareImage: '/pictures/share-house-4-after.jpg',
  jsonLd: { '@type': 'CollectionPage', name: content.title, description: content.description },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead}>
        <Aggregate />
      </PageHeader>
      <section className="sec after-head">
        <div className="wrap">
          <p className="note mb-7">
            <Info className="i" />
            <span>{SAMPLE_NOTICE}</span>
          </p>
          {caseStudies.map((study, index) => (
            <Study key={study.id} study={study} spotlight={index === 0} />
          ))}
          <p className="mt-12">
            <a className="btn btn-clay btn-lg" href={content.cta.href}>
              {content.cta.label}
            </a>
          </p>
        </div>
      </section>
    </>
  ),
};
