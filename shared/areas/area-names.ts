import type { Language } from '../language/language.ts';

/** The name of an area that has none of the usual names. */
export const OTHER_AREA = 'Area';

/** Usual names of areas, for what people often pave next to a driveway, in Spanish. */
const inSpanish: ReadonlyMap<string, string> = new Map([
  ['Walkway', 'Camino peatonal'],
  ['Apron', 'Tramo junto a la calle'],
  ['Patio', 'Patio'],
  ['Parking pad', 'Lugar de estacionamiento'],
  ['Side path', 'Camino lateral'],
  ['Landing', 'Descanso'],
  ['Steps', 'Escalones'],
  ['Court', 'Explanada'],
  [OTHER_AREA, 'Área'],
]);

export const usualAreaNames: readonly string[] = [...inSpanish.keys()].filter((name) => name !== OTHER_AREA);

/** The name of an area in a language; names that people typed themselves stay as they are. */
export const areaNameIn = (name: string, language: Language): string =>
  language === 'es' ? (inSpanish.get(name) ?? name) : name;
