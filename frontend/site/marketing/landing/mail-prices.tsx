import { Check } from 'lucide-react';

import { landingPrices } from '../../../content/landing.ts';
import { mailPlans, mailPlansInclude } from '../../../content/pricing.ts';
import type { MailPlan } from '../../../content/pricing.ts';
import { SectionHeader } from '../parts/section-header.tsx';
import { TrialLink } from '../parts/trial-link.tsx';

function MailPrice({ plan }: { readonly plan: MailPlan }) {
  const { name, saving, popular, pricePerMonth, struckPricePerMonth, perProposal, billing, extra, cta } = plan;
  return (
    <article className={popular ? 'price best' : 'price'}>
      <header>
        <h3>{name}</h3>
        <span className={popular ? 'badge' : 'badge green'}>{saving}</span>
      </header>
      <p className="amount">
        <b>${pricePerMonth}</b>
        <span className="soft">a month</span>
        <s>
          <span className="vh">was </span>${struckPricePerMonth}
        </s>
      </p>
      <dl className="terms num">
        <div>
          <dt>Each mailer</dt>
          <dd>{perProposal}</dd>
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{billing}</dd>
        </div>
        <div>
          <dt>Extra</dt>
          <dd>{extra}</dd>
        </div>
      </dl>
      <TrialLink className={`${popular ? 'btn-clay' : 'btn-line'} btn-lg btn-block`}>{cta}</TrialLink>
    </article>
  );
}

export function MailPrices() {
  const { title, lead, includesTitle } = landingPrices;
  return (
    <section className="sec sec-paper" id="pricing">
      <div className="wrap">
        <SectionHeader title={title} lead={lead} />
        <div className="prices">
          {mailPlans.map((plan) => (
            <MailPrice key={plan.name} plan={plan} />
          ))}
        </div>
        <div className="both">
          <h3>{includesTitle}</h3>
          <ul className="ticks">
            {mailPlansInclude.map((item) => (
              <li key={item}>
                <Check className="i" />
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
