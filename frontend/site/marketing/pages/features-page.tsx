import type { ReactNode } from 'react';

import { comparison, featuresPage as content, featureSteps } from '../../../content/features.ts';
import { pictures } from '../../../content/pictures.ts';
import { Island } from '../../island.tsx';
import { Compare } from '../parts/compare.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Picture } from '../parts/picture.tsx';
import { SectionHeader } from '../parts/section-header.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { Ticks } from '../parts/ticks.tsx';
import { TrialBand } from '../parts/trial-band.tsx';

type Step = (typeof featureSteps)[number];

const SIZES = '(max-width: 720px) 94vw, 664px';

const shown: Readonly<Record<Step['id'], ReactNode>> = {
  'property-search': (
    <div className="frame">
      <Picture name="street-map" alt="A satellite map with markers on houses that have proposals" sizes={SIZES} />
    </div>
  ),
  'area-calculation': (
    <div className="frame">
      <Picture name="wizard-outline" alt={pictures['wizard-outline'].alt} sizes={SIZES} />
    </div>
  ),
  'visual-design': (
    <div className="frame">
      <Island
        name="compare"
        of={Compare}
        props={{ before: 'house-1-before', after: 'house-1-after', sizes: SIZES } as const}
      />
    </div>
  ),
  proposals: (
    <div className="frame upright">
      <Picture name="marketing-image" alt="A branded marketing image with before, after and area" sizes="400px" />
    </div>
  ),
};

function Comparison() {
  const { title, lead, columns, rows } = comparison;
  const [measure, manual, automated] = columns;
  return (
    <section className="sec sec-paper">
      <div className="wrap">
        <SectionHeader title={title} lead={lead} />
        <table className="cmp">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{measure}</span>
              </th>
              <th scope="col">{manual}</th>
              <th scope="col" className="win">
                {automated}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.what}>
                <th scope="row">{row.what}</th>
                <td>{row.manual}</td>
                <td className="win">{row.automated}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <TrialBand />
      </div>
    </section>
  );
}

export const featuresPage: SitePage = {
  path: '/features',
  title: 'Features | Paveprint Studio',
  description: content.lead,
  product: 'studio',
  shareImage: '/pictures/share-wizard-design.jpg',
  jsonLd: { '@type': 'SoftwareApplication', name: 'Paveprint Studio', applicationCategory: 'BusinessApplication' },
  body: (
    <>
      <PageHeader title={content.title} lead={content.lead}>
        <div className="hero-cta">
          <a className="btn btn-clay btn-lg" href={content.trial.href}>
            {content.trial.label}
          </a>
          <a className="btn btn-line btn-lg" href={content.demo.href}>
            {content.demo.label}
          </a>
        </div>
      </PageHeader>
      <section className="sec">
        <div className="wrap">
          {featureSteps.map(({ id, title, text, points }, index) => (
            <article key={id} className="feat" id={id}>
              <div>
                <p className="n num">
                  Step {index + 1} of {featureSteps.length}
                </p>
                <h2>{title}</h2>
                <p className="soft">{text}</p>
                <Ticks items={points} />
              </div>
              <div>{shown[id]}</div>
            </article>
          ))}
        </div>
      </section>
      <Comparison />
    </>
  ),
};
