import { BrickWall, Construction, FileText, HardHat, Package, Percent, Receipt, Stamp, Truck } from 'lucide-react';

import type { LineCategory } from '#shared/estimates/line-item.ts';
import { toDollars } from '#shared/estimates/money.ts';
import { formatDollars } from '#shared/proposals/price.ts';
import { cx } from '../../../../ui/class-names.ts';
import { sections } from './section-card.tsx';
import type { SectionId } from './section-card.tsx';

const icons = {
  project: FileText,
  pavers: BrickWall,
  labor: HardHat,
  machinery: Truck,
  removal: Construction,
  permits: Stamp,
  'other-items': Package,
  pricing: Percent,
  terms: Receipt,
} as const;

type Costs = Readonly<Record<LineCategory, number>>;

/** Dollars that the included line items of a section cost; undefined for sections without line items. */
export function costOf(id: SectionId, costs: Costs): number | undefined {
  const cents: Readonly<Partial<Record<SectionId, number>>> = {
    pavers: costs.pavers,
    labor: costs.labor,
    machinery: costs.machinery,
    removal: costs.removal,
    permits: costs.permit,
    'other-items': costs.other + costs.onsite,
  };
  const found = cents[id];
  return found === undefined ? undefined : toDollars(found);
}

type SectionNavProps = {
  readonly current: SectionId;
  readonly costs: Costs;
  /**
   * 'column' is next to the sections on wide screens and above them on narrower ones. 'list' is for the drawer on
   * phones.
   */
  readonly layout: 'column' | 'list';
  readonly onGo: (id: SectionId) => void;
};

/** Menu of the nine sections, with the one in view marked. */
export function SectionNav({ current, costs, layout, onGo }: SectionNavProps) {
  return (
    <nav
      aria-label="Sections"
      className={cx(
        layout === 'column' &&
          'max-lg:sticky max-lg:top-[60px] max-lg:z-20 max-lg:-mx-6 max-lg:overflow-x-auto max-lg:border-b max-lg:bg-sand max-lg:px-6 lg:sticky lg:top-[84px]',
        layout === 'list' && 'p-3',
      )}
    >
      <ul className={cx('m-0 grid list-none gap-0.5 p-0', layout === 'column' && 'max-lg:flex')}>
        {sections.map(({ id, title }) => {
          const Icon = icons[id];
          const cost = costOf(id, costs);
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={current === id ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(id);
                }}
                className={cx(
                  'flex min-h-10 items-center gap-2.5 rounded-md border-l-[3px] border-l-transparent px-3 font-medium whitespace-nowrap text-ink-soft no-underline hover:text-ink',
                  'aria-[current=true]:border-l-clay aria-[current=true]:bg-paper aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-card',
                  layout === 'column' &&
                    'max-lg:rounded-none max-lg:border-b-[3px] max-lg:border-l-0 max-lg:border-b-transparent max-lg:aria-[current=true]:border-b-clay max-lg:aria-[current=true]:bg-transparent max-lg:aria-[current=true]:shadow-none',
                )}
              >
                <Icon aria-hidden="true" className={cx('size-[18px]', layout === 'column' && 'max-lg:hidden')} />
                {title}
                {cost !== undefined && cost > 0 && (
                  <small
                    className={cx(
                      'ml-auto pl-2 text-xs font-medium tabular-nums',
                      layout === 'column' && 'max-lg:hidden',
                    )}
                  >
                    {formatDollars(cost, { whole: true })}
                  </small>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
