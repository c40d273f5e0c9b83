import { useState } from 'react';

import {
  calculatorTexts,
  impactSliders,
  returnOnService,
  SERVICE_PRICE_PER_MONTH,
  timeSliders,
} from '../../../content/calculators.ts';
import { dollars, RangeField } from './range-field.tsx';
import { Result } from './result.tsx';
import { ShareBar } from './share-bar.tsx';
import { SwitchField } from './switch-field.tsx';

const content = calculatorTexts.roi;

const atFirst = {
  requestRate: impactSliders.requestRate.initial as number,
  closeRate: impactSliders.closeRate.initial as number,
  profitPerJob: impactSliders.profitPerJob.initial as number,
};

/** Value of the hours saved and, with the toggle, of the jobs won. */
export function RoiCalculator() {
  const [hoursPerProposal, setHours] = useState<number>(timeSliders.hoursPerProposal.initial);
  const [hourlyValue, setHourlyValue] = useState<number>(timeSliders.hourlyValue.initial);
  const [withImpact, setWithImpact] = useState(false);
  const [impact, setImpact] = useState(atFirst);
  const time = { hoursPerProposal, hourlyValue };
  const { timeSaved, addedProfit, net } = returnOnService(withImpact ? { ...time, impact } : time);
  const gain = timeSaved + addedProfit;
  const profitLine = { label: content.profitLine, value: dollars(addedProfit), className: 'c-buff' };
  const rows = [
    { label: content.timeLine, value: dollars(timeSaved), className: 'c-clay' },
    ...(withImpact ? [profitLine] : []),
    { label: content.serviceLine, value: content.service, className: 'c-cost' },
  ];
  const change = (name: keyof typeof atFirst) => (value: number) => setImpact({ ...impact, [name]: value });
  return (
    <div className="calc">
      <div className="calc-in">
        <RangeField slider={timeSliders.hoursPerProposal} value={hoursPerProposal} onChange={setHours} />
        <RangeField slider={timeSliders.hourlyValue} value={hourlyValue} onChange={setHourlyValue} />
        <SwitchField label={content.toggle} on={withImpact} onChange={setWithImpact} />
        {withImpact && (
          <>
            <RangeField
              slider={impactSliders.requestRate}
              value={impact.requestRate}
              onChange={change('requestRate')}
            />
            <RangeField slider={impactSliders.closeRate} value={impact.closeRate} onChange={change('closeRate')} />
            <RangeField
              slider={impactSliders.profitPerJob}
              value={impact.profitPerJob}
              onChange={change('profitPerJob')}
            />
          </>
        )}
        <p className="formula">{withImpact ? content.impactFormula : content.formula}</p>
      </div>
      <Result title={content.resultLine} net={net} rows={rows}>
        <ShareBar
          whole={gain}
          parts={[
            { value: timeSaved, className: 'c-clay' },
            { value: addedProfit, className: 'c-buff' },
          ]}
        />
        <ShareBar thin whole={gain} parts={[{ value: SERVICE_PRICE_PER_MONTH, className: 'c-cost' }]} />
      </Result>
    </div>
  );
}
