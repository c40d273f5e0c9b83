import { FileDown } from 'lucide-react';

import {
  benefits,
  guides,
  howItWorksPage as content,
  howItWorksStats,
  howItWorksSteps,
  walkthrough,
} from '../../../content/how-it-works.ts';
import { pictures } from '../../../content/pictures.ts';
import { Facts } from '../parts/facts.tsx';
import { Film } from '../parts/film.tsx';
import { films } from '../parts/films.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Picture } from '../parts/picture.tsx';
import { SectionHeader } from '../parts/section-header.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { StepList } from '../parts/step-list.tsx';
import { TrialBand } from '../parts/trial-band.tsx';

const steps = howItWorksSteps.map((step) => ({
  ...step,
  picture: (
    <Picture
      name={step.picture}
      alt={pictures[step.picture].alt}
      sizes="(max-width: 720px) 94vw, 600px"
      className={pictures[step.picture].kind === 'product' ? 'top' : 'low'}
    />
  ),
}));

function Walkthrough() {
  return (
    <section className="sec after-head">
      <div className="wrap">
        <figure className="film">
          <Film {...films.walkthrough} label={walkthrough.title} />
          <figcaption>
            <b>{walkthrough.title}</b> <span className="num">{walkthrough.length}</span>. {walkthrough.text}
          </figcaption>
        </figure>
        <StepList level="h2" className="pairs" steps={steps} />
      </div>
    </section>
  );
}

function Benefits() {
  return (
    <section className="sec sec-paper">
      <div className="wrap">
        <SectionHeader title={benefits.title} />
        <dl className="gains">
          {benefits.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="wrap">
        <Facts className="agg three" facts={howItWorksStats} />
      </div>
    </section>
  );
}

function Guides() {
  return (
    <section className="sec">
      <div className="wrap guides">
        {guides.map(({ file, title, text, label }) => (
          <article key={file} className="panel">
            <h2>{title}</h2>
            <p className="soft">{text}</p>
            <a className="btn btn-line" href={file} download="">
              <FileDown className="i" />
              {label}
            </a>
          </article>
        ))}
      </div>
      <div className="wrap">
        <TrialBand />
      </div>
    </section>
  );
}

export const howItWorksPage: SitePage = {
  path: '/how-it-works',
  title: 'How it works | Paveprint Studio',
  description: content.lead,
  product: 'studio',
  shareImage: '/pictures/share-wizard-design.jpg',
  jsonLd: { '@type': 'WebPage', name: content.title, description: content.lead },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead}>
        <div className="hero-cta">
          <a className="btn btn-clay btn-lg" href={content.trial.href}>
            {content.trial.label}
          </a>
        </div>
      </PageHeader>
      <Walkthrough />
      <Benefits />
      <Guides />
    </>
  ),
};
