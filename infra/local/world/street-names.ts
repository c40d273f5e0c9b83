/** Names of the east-west streets, from the first block's northern street southwards. */
const names = [
  'Heron',
  'Coral',
  'Mangrove',
  'Pelican',
  'Banyan',
  'Sandpiper',
  'Hibiscus',
  'Osprey',
  'Sea Grape',
  'Ibis',
  'Tamarind',
  'Dolphin',
  'Poinciana',
  'Egret',
  'Gumbo Limbo',
  'Kingfish',
  'Jasmine',
  'Plover',
  'Cypress',
  'Tarpon',
  'Orchid',
  'Kestrel',
  'Sabal',
  'Marlin',
  'Gardenia',
  'Sanderling',
  'Mahogany',
  'Pompano',
  'Oleander',
  'Curlew',
  'Live Oak',
  'Snapper',
  'Bougainvillea',
  'Spoonbill',
  'Magnolia',
  'Bonefish',
  'Plumbago',
  'Limpkin',
  'Buttonwood',
  'Permit',
] as const;

const kinds = ['Street', 'Court', 'Place', 'Lane', 'Terrace', 'Way'] as const;

/** Number of distinct street names; beyond them the names repeat and the city ends. */
export const namedStreets = names.length * kinds.length;

/** The name of the street on the north side of a row of blocks. */
export function streetName(row: number): string {
  const place = ((row % namedStreets) + namedStreets) % namedStreets;
  return `${names[place % names.length] ?? ''} ${kinds[Math.floor(place / names.length)] ?? ''}`;
}
