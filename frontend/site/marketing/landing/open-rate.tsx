import { openRates } from '../../../content/landing.ts';
import { chartSize } from '../parts/open-rate-chart.tsx';
import { SectionHeader } from '../parts/section-header.tsx';

type SideProps = {
  readonly label: string;
  readonly value: string;
  readonly openedOf200: number;
  readonly className?: string;
};

function Side({ label, value, openedOf200, className }: SideProps) {
  const opened = `${openedOf200} of 200 opened`;
  return (
    <div className={className}>
      <div className="row">
        <h3>{label}</h3>
        <span className="big num">{value}</span>
      </div>
      <img src={`/pictures/opened-${openedOf200}.svg`} alt={opened} {...chartSize} loading="lazy" />
      <p className="key">{opened}</p>
    </div>
  );
}

export function OpenRate() {
  const { title, lead, ours, typical, improvement, requests, note } = openRates;
  return (
    <section className="sec" id="open-rate">
      <div className="wrap">
        <SectionHeader title={title} lead={lead} />
        <div className="rate">
          <Side {...ours} className="us" />
          <Side {...typical} />
        </div>
        <div className="rate-foot">
          <b className="num">{improvement}</b>
          <span className="soft">{requests}</span>
        </div>
        <p className="fine mt-3">{note}</p>
      </div>
    </section>
  );
}
