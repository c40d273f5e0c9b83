import { cx } from './class-names.ts';

/** Herringbone on clay. */
function BrandMark({ size = 30 }: { readonly size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}

/** The mark with the name; `short` leaves only the mark to see on phones. */
export function Wordmark({ short = false }: { readonly short?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark />
      <b className={cx('display text-[19px] leading-none', short && 'max-md:sr-only')}>Paveprint</b>
    </span>
  );
}
