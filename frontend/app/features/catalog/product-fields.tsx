import { LIST_MARK } from '#shared/catalog/product-csv.ts';
import type { ProductColumn } from '#shared/catalog/product-csv.ts';
import { MAX_SWATCHES, productPatterns } from '#shared/catalog/product.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';

/** What is typed, by the column names of a file. */
export type Cells = Readonly<Record<ProductColumn, string>>;

type ProductFieldsProps = { readonly cells: Cells; readonly onChange: (part: Partial<Cells>) => void };

/** The patterns or swatches that a cell lists. */
export const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(LIST_MARK));

/** Everything of a product that can be typed or chosen. */
export function ProductFields({ cells, onChange }: ProductFieldsProps) {
  const field = (column: ProductColumn, more: { readonly label?: string; readonly placeholder?: string } = {}) => (
    <Field
      label={more.label ?? column}
      value={cells[column]}
      placeholder={more.placeholder}
      onChange={({ target }) => onChange({ [column]: target.value })}
    />
  );
  return (
    <div className="grid gap-x-4 gap-y-4 md:grid-cols-2">
      {field('SKU')}
      {field('Maker')}
      {field('Product')}
      {field('Color')}
      <fieldset className="col-span-full">
        <legend className="mb-1.5 text-sm leading-5 font-semibold">
          Sizes with their share of the joints, in inches or millimeters
        </legend>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {field('Size 1', { placeholder: '8 x 4 in' })}
          {field('Size 2', { placeholder: '5 7/8" x 8 3/4"' })}
          {field('Size 3', { placeholder: '222 x 149 mm' })}
          {field('Size 4')}
        </div>
      </fieldset>
      <Patterns chosen={listOf(cells.Patterns)} onChange={(ids) => onChange({ Patterns: ids.join(LIST_MARK) })} />
      <Tones colors={listOf(cells.Swatches)} onChange={(colors) => onChange({ Swatches: colors.join(LIST_MARK) })} />
      <div className="col-span-full grid grid-cols-2 gap-3 md:grid-cols-5">
        {field('Thickness', { placeholder: '60 mm' })}
        {field('Price', { label: 'Price in dollars' })}
        <SelectField
          label="Priced per"
          value={cells['Priced per'] || 'sq ft'}
          options={[
            { value: 'sq ft', label: 'sq ft' },
            { value: 'pallet', label: 'Pallet' },
          ]}
          onChange={(value) => onChange({ 'Priced per': value })}
        />
        {field('Pieces per pallet')}
        {field('Sq ft per pallet')}
      </div>
    </div>
  );
}

type PatternsProps = { readonly chosen: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

function Patterns({ chosen, onChange }: PatternsProps) {
  const ids = productPatterns.map(({ id }) => id);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm leading-5 font-semibold">Patterns it is laid in</legend>
      <div className="grid gap-1.5">
        {productPatterns.map(({ id, label }) => (
          <label key={id} className="flex min-h-8 items-center gap-2.5">
            <input
              type="checkbox"
              className="size-[18px] accent-ink"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(ids.filter((one) => (one === id ? target.checked : chosen.includes(one))))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TonesProps = { readonly colors: readonly string[]; readonly onChange: (colors: readonly string[]) => void };

const NEW_TONE = '#9A8C7C';

function Tones({ colors, onChange }: TonesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm leading-5 font-semibold">Swatches, the most common tone first</legend>
      <div className="flex flex-wrap items-center gap-2.5">
        {colors.map((color, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two swatches may have one color while it is chosen
          <span key={n} className="grid justify-items-center gap-1">
            <input
              type="color"
              aria-label={`Swatch ${n + 1}`}
              className="size-11 rounded-md border bg-paper p-1"
              value={color}
              onChange={({ target }) =>
                onChange(colors.map((one, at) => (at === n ? target.value.toUpperCase() : one)))
              }
            />
            <button
              type="button"
              aria-label={`Remove swatch ${n + 1}`}
              className="min-h-6 text-sm underline"
              onClick={() => onChange(colors.filter((_, at) => at !== n))}
            >
              Remove
            </button>
          </span>
        ))}
        {colors.length < MAX_SWATCHES && (
          <Button size="sm" onClick={() => onChange([...colors, NEW_TONE])}>
            Add Swatch
          </Button>
        )}
      </div>
    </fieldset>
  );
}
