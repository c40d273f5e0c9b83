/** What the tax of an estimate applies to, as a choice. */
export const taxableScopes = [
  { value: 'materials', label: 'Materials' },
  { value: 'total', label: 'Total price' },
] as const;
