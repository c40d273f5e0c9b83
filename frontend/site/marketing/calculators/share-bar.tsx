type ShareBarProps = {
  readonly parts: readonly { readonly value: number; readonly className: string }[];
  /** What the whole width stands for. */
  readonly whole: number;
  readonly thin?: boolean;
};

/** Amounts as lengths of one bar. */
export function ShareBar({ parts, whole, thin = false }: ShareBarProps) {
  let at = 0;
  return (
    <svg className={thin ? 'stack thin' : 'stack'} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ value, className }) => {
        const x = at;
        const width = whole > 0 ? Math.min(100 - x, (100 * value) / whole) : 0;
        at += width;
        return <rect key={className} x={x} y={0} width={width} height={1} className={className} />;
      })}
    </svg>
  );
}
