/** The map's colors by the names of the status table: each at least 3:1 on the satellite picture's white ring. */
export const statusMapColors: Readonly<Record<string, string>> = {
  gray: '#64748b',
  blue: '#2563eb',
  amber: '#b45309',
  green: '#15803d',
  'dark gray': '#374151',
};
