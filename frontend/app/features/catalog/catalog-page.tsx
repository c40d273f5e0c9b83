import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download, Plus, Undo2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Catalog } from '#shared/catalog/contract.ts';
import { productsCsv } from '#shared/catalog/product-csv.ts';
import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { planWith } from '#shared/plans/plan-table.ts';
import { catalogQuery, useEditCatalog, useUndoCatalog } from '../../../api/catalog-queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { LockedNote } from '../../../ui/locked-note.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';

/** The dialog that is open over the catalog: a product, a new product, or an import. */
type Opened = { readonly kind: 'product'; readonly product: Product | undefined } | { readonly kind: 'import' };

/** The pavers an account sells. A plan without the catalog can read it, and sees which plan can change it. */
export function CatalogPage() {
  const { data: catalog } = useSuspenseQuery(catalogQuery());
  const isAllowed = useMay('catalog');
  const { products } = catalog;
  const { opened, open, close } = useOpened<Opened>();
  const edit = (product: Product | undefined) => open({ kind: 'product', product });
  return (
    <Page
      actions={
        <>
          {isAllowed && catalog.canUndo && <UndoButton version={catalog.version} />}
          {products.length > 0 && (
            <Button icon={<Download className="size-4" />} onClick={() => download(products)}>
              Export CSV
            </Button>
          )}
          {isAllowed && (
            <>
              <Button icon={<Upload className="size-4" />} onClick={() => open({ kind: 'import' })}>
                Import CSV
              </Button>
              <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => edit(undefined)}>
                Add Product
              </Button>
            </>
          )}
        </>
      }
    >
      {!isAllowed && (
        <div className="mb-4 rounded-lg border bg-paper p-4">
          <LockedNote plan={planWith('catalog')} />
        </div>
      )}
      {products.length > 0 ? (
        <ProductList products={products} onOpen={isAllowed ? edit : undefined} />
      ) : (
        isAllowed && <Empty version={catalog.version} />
      )}
      {opened?.kind === 'product' && <ProductDialog catalog={catalog} product={opened.product} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog catalog={catalog} onClose={close} />}
    </Page>
  );
}

type Version = Pick<Catalog, 'version'>;

function UndoButton({ version }: Version) {
  const undo = useUndoCatalog();
  return (
    <Button
      icon={<Undo2 className="size-4" />}
      busy={undo.isPending}
      onClick={() => void undo.run({ body: { version } })}
    >
      Undo Last Change
    </Button>
  );
}

function Empty({ version }: Version) {
  const addSamples = useEditCatalog('Sample Products Added');
  return (
    <section className="grid justify-items-center gap-3 rounded-lg border border-dashed bg-paper px-6 py-14 text-center">
      <h2 className="display text-lg">No products yet</h2>
      <p className="max-w-[52ch] text-ink-soft">
        Import your supplier’s list as a CSV file, add a product by hand, or start with sample products, which are made
        up and have no prices.
      </p>
      <Button
        busy={addSamples.isPending}
        onClick={() => void addSamples.run({ body: { version, save: [...sampleProducts], remove: [] } })}
      >
        Add Sample Products
      </Button>
    </section>
  );
}

/** The page when the catalog could not be loaded. */
export function CatalogFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Page>
      <LoadFailed onRetry={onRetry}>The catalog could not be loaded.</LoadFailed>
    </Page>
  );
}

type PageProps = { readonly actions?: ReactNode; readonly children: ReactNode };

function Page({ actions, children }: PageProps) {
  return (
    <main className="overflow-auto">
      <div className="mx-auto max-w-[1240px] p-4 md:p-6">
        <div className="mb-4 flex flex-wrap items-end gap-3 md:mb-6">
          <div className="mr-auto">
            <Link to="/app/settings" className="mb-1 inline-flex items-center gap-1.5 text-sm font-semibold underline">
              <ArrowLeft className="size-4" />
              Settings
            </Link>
            <h1 className="display text-2xl">Paver catalog</h1>
            <p className="mt-1 text-ink-soft">The pavers you sell, for designs, laying plans and estimates</p>
          </div>
          <div className="flex flex-wrap gap-2.5">{actions}</div>
        </div>
        {children}
      </div>
    </main>
  );
}

const download = (products: readonly Product[]): void =>
  saveFile(new Blob([productsCsv(products)], { type: 'text/csv' }), 'paver-catalog.csv');
