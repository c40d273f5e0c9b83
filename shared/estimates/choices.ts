import type { LineUnit } from './line-item.ts';

type Choice = { readonly value: string; readonly label: string };

const choices = <const Value extends string>(entries: Readonly<Record<Value, string>>) =>
  Object.entries<string>(entries).map(([value, label]) => ({
    value: value as Value,
    label,
  })) satisfies readonly Choice[];

/** Choices of the sections and their labels (product 15.3 to 15.34). */
export const paverTypes = choices({
  concrete: 'Concrete',
  clay: 'Clay',
  'natural-stone': 'Natural stone',
  travertine: 'Travertine',
  flagstone: 'Flagstone',
  cobblestone: 'Cobblestone',
});
export const paverSizes = choices({
  '12x12': '12×12',
  '6x12': '6×12',
  '6x9': '6×9',
  '4x8': '4×8',
  irregular: 'Irregular',
  custom: 'Custom',
});
export const laborTypes = choices({
  installation: 'Installation',
  excavation: 'Excavation',
  'base-prep': 'Base prep',
  'sand-leveling': 'Sand leveling',
  cutting: 'Cutting',
  edging: 'Edging',
  cleanup: 'Cleanup',
  supervision: 'Supervision',
});
export const equipment = choices({
  excavator: 'Excavator',
  'skid-steer': 'Skid-steer',
  compactor: 'Compactor',
  'concrete-saw': 'Concrete saw',
  'dump-truck': 'Dump truck',
  bobcat: 'Bobcat',
  roller: 'Roller',
  forklift: 'Forklift',
  'concrete-mixer': 'Concrete mixer',
  'paver-machine': 'Paver machine',
});
export const removalMaterials = choices({
  concrete: 'Concrete',
  asphalt: 'Asphalt',
  pavers: 'Pavers',
  mixed: 'Mixed',
});
export type RemovalMaterial = (typeof removalMaterials)[number]['value'];

/** Dollars of each permit. */
export const permitTypes = [
  { value: 'building', label: 'Building', cost: 150 },
  { value: 'excavation', label: 'Excavation', cost: 85 },
  { value: 'road', label: 'Road', cost: 200 },
  { value: 'environmental', label: 'Environmental', cost: 300 },
  { value: 'utility-marking', label: 'Utility marking', cost: 50 },
  { value: 'custom', label: 'Custom', cost: 100 },
] as const;

export type QuickAdd = { readonly label: string; readonly unit: LineUnit; readonly unitCost: number };

/** Quick-add items; the negative one is a discount (product 15.36 to 15.43). */
export const quickAdds: readonly QuickAdd[] = [
  { label: 'Sand bedding', unit: 'ton', unitCost: 45 },
  { label: 'Edge restraint', unit: 'sqft', unitCost: 2.5 },
  { label: 'Polymeric sand', unit: 'bag', unitCost: 35 },
  { label: 'Sealer', unit: 'sqft', unitCost: 0.85 },
  { label: 'Site cleanup', unit: 'flat', unitCost: 150 },
  { label: 'Project management', unit: 'flat', unitCost: 500 },
  { label: 'Early completion bonus', unit: 'flat', unitCost: -200 },
  { label: 'Rush fee', unit: 'flat', unitCost: 300 },
];
