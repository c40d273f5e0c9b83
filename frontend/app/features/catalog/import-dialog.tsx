import { FileUp } from 'lucide-react';
import { useState } from 'react';

import type { Catalog } from '#shared/catalog/contract.ts';
import { lostZerosIn, mergeProducts, withTextures } from '#shared/catalog/merge-products.ts';
import type { Merge } from '#shared/catalog/merge-products.ts';
import { MAX_PRODUCTS, productTitle } from '#shared/catalog/product.ts';
import type { ReadProducts, RowError } from '#shared/catalog/read-products.ts';
import { useEditCatalog } from '../../../api/catalog-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { LostZerosNote } from './lost-zeros-note.tsx';
import { readCatalogFile } from './read-catalog-file.ts';
import { Swatches } from './swatches.tsx';

type ImportDialogProps = { readonly catalog: Catalog; readonly onClose: () => void };

type Chosen = { readonly name: string; readonly read: ReadProducts };

/** Shows what a file would change before anything is saved. */
export function ImportDialog({ catalog, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>();
  const [unread, setUnread] = useState<string>();
  const edit = useEditCatalog('Catalog Imported');
  const choose = async (file: File) => {
    // The file that was chosen before must not be imported by mistake.
    setChosen(undefined);
    setUnread(undefined);
    const read = await readCatalogFile(file);
    if ('problem' in read) return setUnread(read.problem);
    return setChosen({ name: file.name, read });
  };
  const merge = chosen && mergeWith(catalog, chosen.read);
  const problem = unread ?? (merge && fullness(merge));
  const changes = merge ? [...merge.created, ...merge.changed] : [];
  const save = async () => {
    if (await edit.run({ body: { version: catalog.version, save: changes, remove: [] } })) onClose();
  };
  return (
    <WideDialog
      open
      onClose={onClose}
      title="Import CSV"
      description="Products are added, or replaced where the SKU is the same. Nothing is saved until you say so."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={edit.isPending}
            disabled={changes.length === 0 || problem !== undefined}
            onClick={() => void save()}
          >
            {importWords(changes.length)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            name="Catalog file"
            accept=".csv,text/csv,text/plain"
            icon={<FileUp className="size-4" />}
            onFile={(file) => void choose(file)}
          >
            Choose a File
          </FileButton>
          <span className="text-ink-soft">{chosen?.name ?? 'The first row names the columns, as in the export.'}</span>
        </div>
        {problem !== undefined && (
          <p role="alert" className="rounded-md bg-danger-soft p-3 text-danger">
            {problem}
          </p>
        )}
        {chosen && merge && <Preview read={chosen.read} merge={merge} />}
      </div>
    </WideDialog>
  );
}

/** What a file would change in the current catalog. */
const mergeWith = ({ products }: Catalog, read: ReadProducts): Merge =>
  mergeProducts(products, withTextures(products, read.products));

const fullness = ({ products }: Merge): string | undefined =>
  products.length > MAX_PRODUCTS
    ? `The catalog would have ${products.length} products, and can have at most ${MAX_PRODUCTS}.`
    : undefined;

/**
 * The button that imports this many products.
 * @internal exported for tests
 */
export const importWords = (count: number): string =>
  count === 0 ? 'Import' : `Import ${countText(count, 'Product')}`;

const SHOWN = 100;

type PreviewProps = { readonly read: ReadProducts; readonly merge: Merge };

function Preview({ read, merge }: PreviewProps) {
  const { created, changed, same } = merge;
  const rows = [...created.map((one) => ({ one, state: 'New' })), ...changed.map((one) => ({ one, state: 'Changed' }))];
  return (
    <>
      <p role="status">
        {created.length.toLocaleString('en-US')} new, {changed.length.toLocaleString('en-US')} changed,{' '}
        {same.length.toLocaleString('en-US')} unchanged
        {read.errors.length > 0 && `, ${countText(read.errors.length, 'row')} left out`}
      </p>
      {read.errors.length > 0 && <Errors errors={read.errors} />}
      <LostZerosNote found={lostZerosIn(merge)} />
      {rows.length > 0 && (
        <ul aria-label="What the import changes" className="divide-y rounded-md border">
          {rows.slice(0, SHOWN).map(({ one, state }) => (
            <li key={one.sku} className="flex items-center gap-3 px-3 py-2">
              <Swatches product={one} />
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{productTitle(one)}</b>
                <small className="text-sm text-ink-soft">
                  {one.sku} · {one.sizes.join(', ')}
                </small>
              </span>
              <span className="text-sm">{state}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > SHOWN && <p className="text-sm text-ink-soft">And {rows.length - SHOWN} more.</p>}
    </>
  );
}

function Errors({ errors }: { readonly errors: readonly RowError[] }) {
  return (
    <div className="rounded-md bg-warning-soft p-3">
      <p className="font-semibold">These rows are left out. Fix them in the file, or import the others.</p>
      <ul aria-label="Rows with a problem" className="mt-1.5 grid gap-1 text-sm">
        {errors.slice(0, SHOWN).map(({ row, problem }) => (
          <li key={row}>
            Row {row}: {problem}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && <p className="mt-1 text-sm">And {errors.length - SHOWN} more.</p>}
    </div>
  );
}

const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
