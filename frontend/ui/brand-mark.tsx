/** Herringbone on clay. */
function BrandMark({ size = 30 }: { readonly size?: number }) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}

export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <BrandMark />
      <b className="display text-[19px] leading-none">Paveprint</b>
    </span>
  );
}
