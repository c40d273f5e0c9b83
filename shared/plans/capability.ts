/** What a plan can allow, in the words of the trade. A call asks for one of them by its name (product 38.1). */
export const capabilities = [
  'lookups',
  'proposals',
  'previews',
  'designs',
  'estimates',
  'catalog',
  'sending',
  'offers',
  'visits',
  'team',
  'mailers',
] as const;
export type Capability = (typeof capabilities)[number];
