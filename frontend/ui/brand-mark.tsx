import { cx } from './class-names.ts';

/** The logo: herringbone on clay. */
function BrandMark({ size = 30 }: { readonly size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}

/** Logo and name; `short` hides the name on phones. */
export function Wordmark({ short = false }: { readonly short?: boolean }) {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark />
      <b className={cx('display text-[1.1875rem] leading-none', short && 'max-md:sr-only')}>Paveprint</b>
    </span>
  );
}
