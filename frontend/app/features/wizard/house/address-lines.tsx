import { streetLine } from '#shared/properties/street-line.ts';
import { splitMatch } from './split-match.ts';

type AddressLinesProps = {
  readonly address: string;
  /** The typed part of the address, which is highlighted. */
  readonly typed?: string;
};

/** An address in two lines: the street, and below it the city. */
export function AddressLines({ address, typed = '' }: AddressLinesProps) {
  const street = streetLine(address);
  const city = address.slice(street.length).replace(/^,\s*/, '');
  const [before, match, after] = splitMatch(street, typed);
  return (
    <span className="min-w-0 flex-1 leading-[1.125rem]">
      <span className="block truncate">
        {before}
        <b className="font-semibold">{match}</b>
        {after}
      </span>
      <small className="block truncate text-sm text-ink-soft">{city}</small>
    </span>
  );
}
