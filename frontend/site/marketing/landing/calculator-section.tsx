import { calculatorTexts } from '../../../content/calculators.ts';
import { Island } from '../../island.tsx';
import { RevenueCalculator } from '../calculators/revenue-calculator.tsx';
import { RoiCalculator } from '../calculators/roi-calculator.tsx';
import { SectionHeader } from '../parts/section-header.tsx';

export function Calculators() {
  const { revenue, roi } = calculatorTexts;
  return (
    <>
      <section className="sec" id="calculator">
        <div className="wrap">
          <SectionHeader title={revenue.title} lead={revenue.lead} />
          <Island name="revenue" of={RevenueCalculator} props={{}} />
        </div>
      </section>
      <section className="sec sec-paper" id="roi">
        <div className="wrap">
          <SectionHeader title={roi.title} lead={roi.lead} />
          <Island name="roi" of={RoiCalculator} props={{}} />
        </div>
      </section>
    </>
  );
}
