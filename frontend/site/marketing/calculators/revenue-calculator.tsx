import { useState } from 'react';

import {
  calculatorTexts,
  HOMES_PER_MONTH,
  jobsPerMonth,
  monthlyReturn,
  revenueSliders,
  SERVICE_PRICE_PER_MONTH,
} from '../../../content/calculators.ts';
import { dollars, RangeField } from './range-field.tsx';
import { Result } from './result.tsx';
import { ShareBar } from './share-bar.tsx';

const content = calculatorTexts.revenue;

/** Return on mailing to 20 homes per month. */
export function RevenueCalculator() {
  const [requestRate, setRequestRate] = useState<number>(revenueSliders.requestRate.initial);
  const [closeRate, setCloseRate] = useState<number>(revenueSliders.closeRate.initial);
  const [jobValue, setJobValue] = useState<number>(revenueSliders.jobValue.initial);
  const { revenue, net } = monthlyReturn({ requestRate, closeRate, jobValue });
  const jobs = jobsPerMonth({ requestRate, closeRate }) * 12;
  const rows = [
    { label: content.homesLine, value: `${Number(jobs.toFixed(1))} jobs a year`, className: 'c-none' },
    { label: content.revenueLine, value: dollars(revenue), className: 'c-clay' },
    { label: content.serviceLine, value: content.service, className: 'c-cost' },
  ];
  return (
    <div className="calc">
      <div className="calc-in">
        <p className="fixed-fact">
          <b className="num">{HOMES_PER_MONTH}</b> homes per month
        </p>
        <RangeField slider={revenueSliders.requestRate} value={requestRate} onChange={setRequestRate} />
        <RangeField slider={revenueSliders.closeRate} value={closeRate} onChange={setCloseRate} />
        <RangeField slider={revenueSliders.jobValue} value={jobValue} onChange={setJobValue} />
        <p className="formula">{content.formula}</p>
      </div>
      <Result title={content.resultLine} net={net} rows={rows}>
        <ShareBar whole={revenue} parts={[{ value: revenue, className: 'c-clay' }]} />
        <ShareBar thin whole={revenue} parts={[{ value: SERVICE_PRICE_PER_MONTH, className: 'c-cost' }]} />
      </Result>
    </div>
  );
}
