import { monthOfYear } from '#shared/plans/prices.ts';
import { pricingQuestions } from '../../../content/faq.ts';
import { addOns, pricingPage as content, studioPlans } from '../../../content/pricing.ts';
import type { StudioPlan } from '../../../content/pricing.ts';
import { PageHeader } from '../parts/page-header.tsx';
import { Questions } from '../parts/questions.tsx';
import type { SitePage } from '../parts/site-page.ts';
import { Ticks } from '../parts/ticks.tsx';
import { TrialBand } from '../parts/trial-band.tsx';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** Contains both prices; CSS shows the one for the chosen billing period, without JavaScript. */
function PlanPrice({ plan }: { readonly plan: StudioPlan }) {
  const { monthlyPrice, annualPrice } = plan;
  const yearly = annualPrice > 0 ? `${dollars(annualPrice)} billed annually` : content.freeBilling;
  return (
    <>
      <p className="amount">
        <b className="monthly">{dollars(monthlyPrice)}</b>
        <b className="annual">{dollars(monthOfYear(annualPrice))}</b>
        <span className="soft">a month</span>
      </p>
      <p className="fine num mt-2">
        <span className="monthly">{monthlyPrice > 0 ? content.monthlyBilling : content.freeBilling}</span>
        <span className="annual">{yearly}</span>
      </p>
    </>
  );
}

function Plan({ plan }: { readonly plan: StudioPlan }) {
  const { name, description, popular, features, limitations, cta } = plan;
  return (
    <article className={popular ? 'price best' : 'price'}>
      <header>
        <h2>{name}</h2>
        {popular && <span className="badge">{content.mostPopular}</span>}
      </header>
      <p className="soft small mt-2 min-h-[42px]">{description}</p>
      <PlanPrice plan={plan} />
      <Ticks items={features} missing={limitations} />
      <a className={`btn ${popular ? 'btn-clay' : 'btn-line'} btn-lg btn-block`} href={cta.href}>
        {cta.label}
      </a>
    </article>
  );
}

function BillingChoice() {
  const { monthly, annual, saving } = content.toggle;
  return (
    <fieldset className="seg">
      <legend className="vh">Billing period</legend>
      <label>
        <input type="radio" name="billing" value="monthly" defaultChecked />
        {monthly}
      </label>
      <label>
        <input type="radio" name="billing" value="annual" />
        {annual} <span className="badge green">{saving}</span>
      </label>
    </fieldset>
  );
}

function AddOns() {
  return (
    <>
      <h2 className="sub">{content.addOnsTitle}</h2>
      <div className="addons">
        {addOns.map(({ price, per, note }) => (
          <div key={price}>
            <b className="num">{price}</b>
            <span className="soft">{per}</span>
            <p className="fine mt-2">{note}</p>
          </div>
        ))}
      </div>
    </>
  );
}

export const pricingPage: SitePage = {
  path: '/pricing',
  title: 'Pricing | Paveprint Studio',
  description: content.lead,
  product: 'studio',
  shareImage: '/pictures/share-wizard-design.jpg',
  jsonLd: {
    '@type': 'FAQPage',
    mainEntity: pricingQuestions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
  body: (
    <>
      <PageHeader
        title={content.title}
        lead={
          <>
            {content.lead} {content.mailPointer.text}{' '}
            <a className="link" href={content.mailPointer.href}>
              {content.mailPointer.label}
            </a>
            .
          </>
        }
      />
      <section className="sec after-head">
        <div className="wrap">
          <div className="tools">
            <BillingChoice />
            <p className="fine">{content.promise}</p>
          </div>
          <div className="plans">
            {studioPlans.map((plan) => (
              <Plan key={plan.name} plan={plan} />
            ))}
          </div>
          <p className="mt-8">
            {content.calculatorPointer.text}{' '}
            <a className="link" href={content.calculatorPointer.href}>
              {content.calculatorPointer.label}
            </a>
          </p>
          <AddOns />
          <TrialBand />
        </div>
      </section>
      <section className="sec sec-paper">
        <div className="wrap faq">
          <h2>{content.faqTitle}</h2>
          <Questions name="pricing" questions={pricingQuestions} />
        </div>
      </section>
    </>
  ),
};
