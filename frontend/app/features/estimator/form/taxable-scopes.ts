/** What the tax of an estimate applies to, as a choice. */
export const taxableScopes = [
  { value: 'materials', label: 'Materials' },
  { value: 'total', label: 'Total price' },
] as const;

/** Of a tax in percent: that of New York City is 8.875%. */
export const TAX_DECIMALS = 3;
