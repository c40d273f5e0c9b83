import { calculatorWords } from '../../../content/calculators.ts';
import { Island } from '../../island.tsx';
import { RevenueCalculator } from '../calculators/revenue-calculator.tsx';
import { RoiCalculator } from '../calculators/roi-calculator.tsx';
import { SectionHead } from '../parts/section-head.tsx';

export function Calculators() {
  const { revenue, roi } = calculatorWords;
  return (
    <>
      <section className="sec" id="calculator">
        <div className="wrap">
          <SectionHead title={revenue.title} lead={revenue.lead} />
          <Island name="revenue" of={RevenueCalculator} props={{}} />
        </div>
      </section>
      <section className="sec sec-paper" id="roi">
        <div className="wrap">
          <SectionHead title={roi.title} lead={roi.lead} />
          <Island name="roi" of={RoiCalculator} props={{}} />
        </div>
      </section>
    </>
  );
}
