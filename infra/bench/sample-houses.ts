/** Houses of the sample world that proposals are made for: one per round. */
export const HOUSES: readonly string[] = [
  '102 E Heron Street',
  '106 E Heron Street',
  '110 E Heron Street',
  '114 E Heron Street',
  '118 E Heron Street',
];
