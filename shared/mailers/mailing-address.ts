import * as z from 'zod';

import type { AddressParts } from '../properties/property.ts';
import { COUNTRY, stateCode, stateCodes } from '../properties/us-states.ts';

/** An address in the form the post wants. The ZIP code is text, because those of New England begin with 0. */
export const mailingAddress = z.object({
  line1: z.string().min(1),
  city: z.string().min(1),
  state: z.string().regex(/^[A-Z]{2}$/),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
});
export type MailingAddress = z.infer<typeof mailingAddress>;

/** 'street, city, ST 12345'; a part between street and city is a unit. */
const WRITTEN = addressPattern('([^,]+),\\s*', [...Object.keys(stateCodes), '[a-z]\\.?[a-z]']);
/**
 * The same without a comma before the state. The state must then be a code, because its name could be part of the
 * city's name. The city must not contain a number, because that would be a unit's.
 */
const WITHOUT_COMMA = addressPattern('([^,\\d]+)\\s', Object.values(stateCodes));

function addressPattern(city: string, states: readonly string[]): RegExp {
  return new RegExp(`^(.+),\\s*${city}(${states.join('|')})\\.?,?\\s+(\\d{5}(?:-\\d{4})?)$`, 'i');
}

/** The parts of an address as it is written. */
function partsOf(address: string) {
  const written = address.trim().replace(COUNTRY, '');
  const [, line1 = '', city = '', state = '', zip = ''] = WRITTEN.exec(written) ?? WITHOUT_COMMA.exec(written) ?? [];
  return { line1: line1.trim(), city: city.trim(), state: stateCode(state), zip };
}

/**
 * The postal address of a house: what its written address says, else what the address service said. Undefined if
 * street, city, state or ZIP code is missing, or the street has no number.
 */
export function mailingAddressOf(address: string, parts: AddressParts | undefined): MailingAddress | undefined {
  const written = mailingAddress.safeParse(partsOf(address));
  const { number = '', street = '', city, state = '', postalCode } = parts ?? {};
  const line1 = `${number} ${street}`.trim();
  const known = mailingAddress.safeParse({ line1, city, state: stateCode(state), zip: postalCode });
  const found = written.success ? written.data : known.data;
  return found && /\d/.test(found.line1) ? found : undefined;
}

/** The name on an envelope for nobody in particular; such mail goes to whoever lives there. */
export const CURRENT_RESIDENT = 'Current Resident';

/** The lines of an envelope. */
export const envelopeLines = (name: string, { line1, city, state, zip }: MailingAddress): readonly string[] => [
  name.trim() || CURRENT_RESIDENT,
  line1,
  `${city}, ${state} ${zip}`,
];
