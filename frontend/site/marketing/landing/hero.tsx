import { CircleCheck, Play } from 'lucide-react';

import { landingFacts, landingHero, trialDialog } from '../../../content/landing.ts';
import { pictures } from '../../../content/pictures.ts';
import { Facts } from '../parts/facts.tsx';
import { films } from '../parts/films.ts';
import { Picture } from '../parts/picture.tsx';
import { TrialLink } from '../parts/trial-link.tsx';

export function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-in">
          <div>
            <h1>{landingHero.title}</h1>
            <p className="lead">{landingHero.lead}</p>
            <div className="hero-cta">
              <TrialLink className="btn-clay btn-lg">{landingHero.trial}</TrialLink>
              <a className="btn btn-line btn-lg" href={films.mailer.source} data-open="sample">
                <Play className="i" />
                {landingHero.sample}
              </a>
            </div>
            <p className="hero-note">
              <CircleCheck className="i" />
              {landingHero.note}
            </p>
            <p className="thanks" id="trial-sent">
              {trialDialog.success.title} {trialDialog.success.text}
            </p>
          </div>
          <div className="still">
            <div className="env">
              <Picture name="envelope-large" alt="" sizes="(max-width: 720px) 78vw, 590px" first />
            </div>
            <div className="mailer">
              <Picture name="mailer" alt={pictures.mailer.alt} sizes="(max-width: 720px) 92vw, 566px" first />
            </div>
          </div>
        </div>
        <Facts className="facts" facts={landingFacts} />
      </div>
    </section>
  );
}
