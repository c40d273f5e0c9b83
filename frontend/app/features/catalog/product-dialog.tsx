import { useState } from 'react';

import type { Catalog } from '#shared/catalog/contract.ts';
import { LIST_MARK, productCells, productColumns } from '#shared/catalog/product-csv.ts';
import { productPatterns } from '#shared/catalog/product.ts';
import type { Product } from '#shared/catalog/product.ts';
import { readProducts } from '#shared/catalog/read-products.ts';
import type { PaverPattern } from '#shared/pavers/paver-choice.ts';
import { codeOf } from '../../../api/api-error.ts';
import { useEditCatalog } from '../../../api/catalog-queries.ts';
import { useIsUploading } from '../../../api/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';
import { WideDialog } from '../../../ui/wide-dialog.tsx';
import { isTheirs, skusOf } from './product-entry.ts';
import { listOf, ProductFields } from './product-fields.tsx';
import type { Cells } from './product-fields.tsx';
import { TextureField, textureOfEntry } from './texture-field.tsx';
import type { TextureEntry } from './texture-field.tsx';
import { TexturePreview } from './texture-preview.tsx';

type ProductDialogProps = {
  readonly catalog: Catalog;
  /** Undefined adds a new product. */
  readonly product: Product | undefined;
  readonly onClose: () => void;
};

/** One product, edited as the cells of its row in a file, so that the same rules read both. */
export function ProductDialog({ catalog, product, onClose }: ProductDialogProps) {
  const [cells, setCells] = useState<Cells>(() => cellsOf(product));
  const [texture, setTexture] = useState(() => entryOf(product));
  const entry = JSON.stringify([cells, texture]);
  const [loaded] = useState(entry);
  const { close, question } = useGuardedClose('product', entry !== loaded, onClose);
  const [problem, setProblem] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);
  const save = useEditCatalog('Product Saved');
  const isUploading = useIsUploading();
  const remove = useEditCatalog('Product Deleted');
  const [sent, setSent] = useState<readonly Product[]>([]);
  const own = { opened: product, sent };
  const wasChanged = [save, remove].some(({ error }) => codeOf(error) === 'CONFLICT') && isTheirs(own, catalog);
  const entered = textureOfEntry(texture);
  const pictured = typeof entered === 'string' ? undefined : entered;
  const submit = async () => {
    const skus = skusOf(own, catalog);
    const read = readEntry(cells, texture, { skus, catalog });
    if (typeof read === 'string') return setProblem(read);
    setSent([...sent, read]);
    const renamed = skus.filter((sku) => sku !== read.sku);
    if (await save.run({ body: { version: catalog.version, save: [read], remove: renamed } })) onClose();
  };
  const confirmDelete = async () => {
    const body = { version: catalog.version, save: [], remove: [...skusOf(own, catalog)] };
    if (await remove.run({ body })) onClose();
  };
  return (
    <WideDialog
      open
      onClose={close}
      title={product ? 'Edit Product' : 'Add Product'}
      footer={
        <>
          {product && (
            <Button variant="danger" className="mr-auto" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={save.isPending || isUploading} onClick={() => void submit()}>
            Save Product
          </Button>
        </>
      }
    >
      <FormFields busy={save.isPending}>
        <ProductFields
          cells={cells}
          onChange={(part) => {
            setProblem(undefined);
            setCells({ ...cells, ...part });
          }}
        />
        <div className="mt-4 grid gap-4">
          <TextureField
            value={texture}
            onChange={(entry) => {
              setProblem(undefined);
              setTexture(entry);
            }}
            onTones={(tones) => {
              // Tones that somebody chose are not replaced by the tones of a picture.
              if (cells.Swatches === '') setCells((current) => ({ ...current, Swatches: tones.join(LIST_MARK) }));
            }}
          />
          {pictured && <TexturePreview texture={pictured} size={cells['Size 1']} pattern={patternIn(cells)} />}
        </div>
      </FormFields>
      {problem !== undefined && (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft p-3 text-danger">
          {problem}
        </p>
      )}
      {wasChanged && (
        <p role="status" className="mt-4 rounded-md bg-warning-soft p-3">
          This product was changed or deleted elsewhere. Saving replaces that with what is entered here.
        </p>
      )}
      <ConfirmDialog
        open={isDeleting}
        title="Delete this product?"
        question="It leaves the catalog. Proposals that use it stay as they are."
        action="Delete Product"
        busy={remove.isPending}
        onConfirm={() => void confirmDelete()}
        onClose={() => setDeleting(false)}
      />
      {question}
    </WideDialog>
  );
}

const empty: Partial<Cells> = { Thickness: '60 mm', Patterns: 'running-bond', 'Priced per': 'sq ft' };

function cellsOf(product: Product | undefined): Cells {
  const texts = product ? productCells(product) : [];
  const entries = productColumns.map((column, n) => [column, texts[n] || (empty[column] ?? '')] as const);
  return Object.fromEntries(entries) as Cells;
}

function entryOf(product: Product | undefined): TextureEntry | undefined {
  return product?.texture && { url: product.texture.url, inches: String(product.texture.inches) };
}

/** The first pattern that is checked. The preview shows it. */
const patternIn = ({ Patterns }: Cells): PaverPattern =>
  productPatterns.find(({ id }) => listOf(Patterns).includes(id))?.id ?? 'running-bond';

type Known = {
  /** The SKUs that this product has, or had. */
  readonly skus: readonly string[];
  readonly catalog: Catalog;
};

/** The product that was entered, or what is wrong with it. */
function readEntry(cells: Cells, entry: TextureEntry | undefined, known: Known): Product | string {
  const made = readCells(cells, known);
  const texture = textureOfEntry(entry);
  if (typeof made === 'string' || !texture) return made;
  return typeof texture === 'string' ? texture : { ...made, texture };
}

/** The product of the cells, or what is wrong with them. */
function readCells(cells: Cells, { skus, catalog: { products } }: Known): Product | string {
  const read = readProducts([productColumns, productColumns.map((column) => cells[column])]);
  if ('problem' in read) return read.problem;
  const [made] = read.products;
  if (!made) return read.errors[0]?.problem ?? 'Please fill in the product.';
  const isTaken = !skus.includes(made.sku) && products.some(({ sku }) => sku === made.sku);
  return isTaken ? `SKU ${made.sku} is already in the catalog.` : made;
}
