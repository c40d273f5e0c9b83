import { pricingPage } from '../../../content/pricing.ts';

/** What a page of Paveprint Studio ends with: the 14-day trial. */
export function TrialBand() {
  const { title, text, cta } = pricingPage.trial;
  return (
    <div className="band">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <a className="btn btn-light btn-lg" href={cta.href}>
        {cta.label}
      </a>
    </div>
  );
}
