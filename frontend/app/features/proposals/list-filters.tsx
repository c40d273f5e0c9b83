import { listFilters, listOrders } from '#shared/proposals/list-choice.ts';
import type { ListChoice, ListFilter, ListOrder } from '#shared/proposals/list-choice.ts';
import { statusTable } from '#shared/proposals/status.ts';
import { Select } from '../../../ui/select-field.tsx';

export const filterLabels: Readonly<Record<ListFilter, string>> = {
  all: 'All',
  draft: statusTable.draft.label,
  completed: statusTable.completed.label,
  sent: statusTable.sent.label,
  opened: statusTable.opened.label,
  success: statusTable.success.label,
  visit: 'Upcoming visit',
};

const orderLabels: Readonly<Record<ListOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  price: 'Highest price first',
  address: 'By address',
  visit: 'Next visit first',
};

type ListFiltersProps = {
  readonly choice: ListChoice;
  readonly counts: Readonly<Record<ListFilter, number>>;
  readonly onChoose: (choice: ListChoice) => void;
};

/** Which proposals are shown, each with its count, and in which order. */
export function ListFilters({ choice, counts, onChoose }: ListFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-6">
      <div role="group" aria-label="Show" className="-mx-1 mr-auto flex min-w-0 gap-1 overflow-x-auto p-1">
        {listFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={choice.filter === filter}
            onClick={() => onChoose({ ...choice, filter })}
            className="flex min-h-9 flex-none items-center gap-1.5 rounded-full border border-line bg-paper px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:bg-sand aria-pressed:border-sky aria-pressed:bg-sky-soft aria-pressed:text-ink"
          >
            {filterLabels[filter]}
            <span className="font-normal tabular-nums">{counts[filter].toLocaleString('en-US')}</span>
          </button>
        ))}
      </div>
      <label className="flex items-center gap-2 text-sm text-ink-soft">
        Order
        <Select
          value={choice.order}
          onChange={({ currentTarget }) => onChoose({ ...choice, order: currentTarget.value as ListOrder })}
          className="min-h-9 border-line-strong bg-paper text-sm font-semibold text-ink"
        >
          {listOrders.map((order) => (
            <option key={order} value={order}>
              {orderLabels[order]}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
