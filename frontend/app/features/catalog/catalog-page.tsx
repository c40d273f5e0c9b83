import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download, Plus, Undo2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';

import { productsCsv } from '#shared/catalog/product-csv.ts';
import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { catalogQuery, useEditCatalog, useUndoCatalog } from '../../../api/catalog-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';

/** What is open over the catalog: a product, a new one, or an import. */
type Opened = { readonly kind: 'product'; readonly product: Product | undefined } | { readonly kind: 'import' };

/** The pavers an account sells. */
export function CatalogPage() {
  const { data: catalog } = useSuspenseQuery(catalogQuery());
  const { products, version, canUndo } = catalog;
  const { opened, open, close } = useOpened<Opened>();
  const undo = useUndoCatalog();
  const addSamples = useEditCatalog('Sample Products Added');
  return (
    <Page
      actions={
        <>
          {canUndo && (
            <Button
              icon={<Undo2 className="size-4" />}
              busy={undo.isPending}
              onClick={() => void undo.run({ body: { version } })}
            >
              Undo Last Change
            </Button>
          )}
          {products.length > 0 && (
            <Button icon={<Download className="size-4" />} onClick={() => download(products)}>
              Export CSV
            </Button>
          )}
          <Button icon={<Upload className="size-4" />} onClick={() => open({ kind: 'import' })}>
            Import CSV
          </Button>
          <Button
            variant="primary"
            icon={<Plus className="size-4" />}
            onClick={() => open({ kind: 'product', product: undefined })}
          >
            Add Product
          </Button>
        </>
      }
    >
      {products.length === 0 ? (
        <section className="grid justify-items-center gap-3 rounded-lg border border-dashed bg-paper px-6 py-14 text-center">
          <h2 className="display text-lg">No products yet</h2>
          <p className="max-w-[52ch] text-ink-soft">
            Import your supplier’s list as a CSV file, add a product by hand, or begin with sample products, which are
            made up and have no prices.
          </p>
          <Button
            busy={addSamples.isPending}
            onClick={() => void addSamples.run({ body: { version, save: [...sampleProducts], remove: [] } })}
          >
            Add Sample Products
          </Button>
        </section>
      ) : (
        <ProductList products={products} onOpen={(product) => open({ kind: 'product', product })} />
      )}
      {opened?.kind === 'product' && <ProductDialog catalog={catalog} product={opened.product} onClose={close} />}
      {opened?.kind === 'import' && <ImportDialog catalog={catalog} onClose={close} />}
    </Page>
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

function download(products: readonly Product[]): void {
  const url = URL.createObjectURL(new Blob([productsCsv(products)], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: 'paver-catalog.csv' }).click();
  URL.revokeObjectURL(url);
}
