import { fractionText } from '../laying/inches.ts';
import { PER_INCH } from '../laying/plane.ts';

/** A length as a maker states it: whole sixteenths of an inch, or tenths of a millimeter. */
export type Measure = { readonly unit: 'in' | 'mm'; readonly count: number };

const SIXTEENTHS = 16;
const TENTHS = 10;
/** Hundredths of a millimeter in a tenth of one. */
const PER_TENTH = 10;

/** Units as people may write them; inches can be written in many ways. */
type WrittenUnit = Measure['unit'] | 'cm';

const MEASURE = /^([\d\s./-]+?)\s*("|”|″|''|in|inch|inches|mm|cm)?\.?$/i;
const NUMBER = /^(?:(\d{1,4})[ -])?(\d{1,4})\/(\d{1,2})$|^(\d{0,4}(?:\.\d{1,6})?)$/;

/**
 * Reads `5 7/8"`, `5.875 in`, `149 mm` or `14.9 cm`; a bare number has the given unit. Undefined if it is no measure.
 */
export function readMeasure(text: string, unitless: WrittenUnit = 'in'): Measure | undefined {
  const [, amount = ''] = MEASURE.exec(spelledOut(text)) ?? [];
  const value = readNumber(amount.trim());
  if (value === undefined) return undefined;
  const unit = writtenUnit(text) ?? unitless;
  if (unit === 'cm') return wholeOf('mm', value * 10 * TENTHS);
  return unit === 'mm' ? wholeOf('mm', value * TENTHS) : wholeOf('in', value * SIXTEENTHS);
}

/** The unit that a measure names; undefined for a bare number. */
export function writtenUnit(text: string): WrittenUnit | undefined {
  const [, , named = ''] = MEASURE.exec(spelledOut(text)) ?? [];
  const unit = named.toLowerCase();
  if (unit === '') return undefined;
  return unit === 'mm' || unit === 'cm' ? unit : 'in';
}

/**
 * Normalizes one-character fractions, which are set apart from a whole number before them, fraction slashes, as
 * spreadsheets and phones write them, and white space.
 */
const spelledOut = (text: string): string =>
  text
    .replaceAll(/(?:(?<=\d)-)?\p{No}/gu, (sign) => ` ${sign.slice(-1).normalize('NFKC')}`)
    .replaceAll(/ ?\u2044 ?/g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim();

function readNumber(text: string): number | undefined {
  const [, whole = '0', above, below, plain] = NUMBER.exec(text) ?? [];
  if (plain !== undefined) return plain === '' || plain === '.' ? undefined : Number(plain);
  if (above === undefined || below === undefined || Number(below) === 0) return undefined;
  return Number(whole) + Number(above) / Number(below);
}

/** A length that is not a whole number of the finest parts is refused, because rounding it would go unnoticed. */
function wholeOf(unit: Measure['unit'], count: number): Measure | undefined {
  const nearest = Math.round(count);
  return Math.abs(count - nearest) < 1e-6 ? { unit, count: nearest } : undefined;
}

/** The one way a measure is written: '5 7/8 in', '149.5 mm'. */
export const measureText = ({ unit, count }: Measure): string =>
  unit === 'in' ? `${fractionText(count, SIXTEENTHS)} in` : `${count / TENTHS} mm`;

/** A measure in whole hundredths of a millimeter. */
export const inHundredths = ({ unit, count }: Measure): number =>
  unit === 'in' ? Math.round((count * PER_INCH) / SIXTEENTHS) : count * PER_TENTH;
