import { hashedForm } from '#shared/table/keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A name must not be empty where the product shows it. */
const ERASED = 'Erased';

/** Fields next to an e-mail address that are about the person, and what replaces them. */
const replacements: Readonly<Record<string, string>> = {
  name: ERASED,
  customerName: ERASED,
  phone: '',
  customerPhone: '',
  note: '',
  notes: '',
  customerNotes: '',
  customerAddress: '',
  accessNotes: '',
};

const isOf = (value: unknown, email: string): boolean => typeof value === 'string' && hashedForm(value) === email;

/**
 * A copy in which every object that has this e-mail address as a field loses it, along with the person's name, phone
 * number and notes. Everything else stays.
 */
export function withoutPerson(value: unknown, email: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutPerson(one, email));
  if (value instanceof Set || value instanceof Uint8Array) return value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const wanted = hashedForm(email);
  const isPerson = Object.values(fields).some((one) => isOf(one, wanted));
  return Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      if (isOf(one, wanted)) return [name, ''];
      if (isPerson && name in replacements && typeof one === 'string') return [name, replacements[name]];
      return [name, withoutPerson(one, email)];
    }),
  );
}
