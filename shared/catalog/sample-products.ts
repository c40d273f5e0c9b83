import type { Product } from './product.ts';

/** Products to try the catalog with: made up, of usual sizes, and without a price. */
export const sampleProducts: readonly Product[] = [
  {
    sku: 'SAMPLE-1',
    maker: '',
    name: 'Sample brick',
    color: 'Red blend',
    sizes: ['8 x 4 in'],
    thickness: '60 mm',
    patterns: ['herringbone-45', 'herringbone-90', 'running-bond', 'basket-weave'],
    piecesPerPallet: 440,
    sqFtPerPallet: 97.5,
    swatches: ['#964A3A', '#A45440', '#8A4034'],
  },
  {
    sku: 'SAMPLE-2',
    maker: '',
    name: 'Sample slab',
    color: 'Gray',
    sizes: ['12 x 12 in'],
    thickness: '2 3/8 in',
    patterns: ['running-bond', 'stack-bond'],
    piecesPerPallet: 100,
    sqFtPerPallet: 100,
    swatches: ['#5C5D60', '#686A6C'],
  },
  {
    sku: 'SAMPLE-3',
    maker: '',
    name: 'Sample stone',
    color: 'Buff',
    sizes: ['222 x 149 mm', '149 x 149 mm'],
    thickness: '60 mm',
    patterns: ['running-bond', 'stack-bond'],
    sqFtPerPallet: 105,
    swatches: ['#C6AC86', '#D0B894'],
  },
];
