import { landingQuestions } from '../../../content/faq.ts';
import { closingCall, freeTrial, landingFaqHead } from '../../../content/landing.ts';
import { Picture } from '../parts/picture.tsx';
import { Questions } from '../parts/questions.tsx';
import { TrialLink } from '../parts/trial-link.tsx';

export function FreeTrial() {
  const { title, lead, timeline, cta } = freeTrial;
  return (
    <section className="trial sec" id="trial-offer">
      <div className="wrap">
        <div>
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <ol className="when">
            {timeline.map(({ when, what }) => (
              <li key={when}>
                <b>{when}</b>
                <span>{what}</span>
              </li>
            ))}
          </ol>
          <TrialLink className="btn-light btn-lg">{cta}</TrialLink>
        </div>
        <div className="fan" aria-hidden="true">
          <Picture name="mailer-blue" alt="" sizes="430px" />
          <Picture name="mailer-back" alt="" sizes="430px" />
          <Picture name="mailer" alt="" sizes="430px" />
        </div>
      </div>
    </section>
  );
}

export function LandingQuestions() {
  const { title, lead, link } = landingFaqHead;
  return (
    <section className="sec" id="faq">
      <div className="wrap faq">
        <div>
          <h2>{title}</h2>
          <p className="soft mt-4">
            {lead}{' '}
            <a className="link" href={link.href}>
              {link.label}
            </a>
            .
          </p>
        </div>
        <Questions name="landing" questions={landingQuestions} />
      </div>
    </section>
  );
}

export function ClosingCall() {
  const { title, lead, cta } = closingCall;
  return (
    <section className="close">
      <div className="wrap">
        <div className="py-[72px]">
          <h2>{title}</h2>
          <p className="lead">{lead}</p>
          <div className="hero-cta">
            <TrialLink className="btn-clay btn-lg">{cta}</TrialLink>
          </div>
        </div>
        <div className="close-pic">
          <Picture
            name="closing"
            alt="A two-story house with a new herringbone paver driveway"
            sizes="(max-width: 720px) 100vw, 55vw"
          />
        </div>
      </div>
    </section>
  );
}
