/** Map colors by the color names of the statuses. Each has a contrast of at least 3:1 to the white ring around it. */
export const statusMapColors: Readonly<Record<string, string>> = {
  gray: '#64748b',
  blue: '#2563eb',
  amber: '#b45309',
  green: '#15803d',
  'dark gray': '#374151',
};
