import type { LostZeros } from '#shared/catalog/merge-products.ts';

type LostZerosNoteProps = { readonly found: readonly LostZeros[] };

/** Asks about new products that may be existing ones whose SKU lost its zeros in a spreadsheet (product 37.28). */
export const LostZerosNote = ({ found }: LostZerosNoteProps) =>
  found.length > 0 && (
    <div className="rounded-md bg-warning-soft p-3">
      <p className="font-semibold">
        Spreadsheets drop zeros at the beginning of a number. Are these new? If not, write the SKU in the file as it is
        in the catalog.
      </p>
      <ul aria-label="SKUs that may have lost zeros" className="mt-1.5 grid gap-1 text-sm">
        {found.map(({ sku, kept }) => (
          <li key={sku}>
            Is {sku} your {kept}?
          </li>
        ))}
      </ul>
    </div>
  );
