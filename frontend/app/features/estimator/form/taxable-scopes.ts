/** The choices of what an estimate's tax applies to. */
export const taxableScopes = [
  { value: 'materials', label: 'Materials' },
  { value: 'total', label: 'Total price' },
] as const;

/** Decimals of a tax in percent: New York City's is 8.875%. */
export const TAX_DECIMALS = 3;
