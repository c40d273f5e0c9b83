import { pricingPage } from '../../../content/pricing.ts';

/** Offer of the 14-day trial at the end of Paveprint Studio's pages. */
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
