type ShareBarProps = {
  readonly parts: readonly { readonly value: number; readonly className: string }[];
  /** Amount that corresponds to the full width. */
  readonly whole: number;
  readonly thin?: boolean;
};

/** Stacked bar of amounts. */
export function ShareBar({ parts, whole, thin = false }: ShareBarProps) {
  const percentOf = (value: number): number => (whole > 0 ? Math.min(100, (100 * value) / whole) : 0);
  const startOf = (index: number): number =>
    parts.slice(0, index).reduce((sum, { value }) => sum + percentOf(value), 0);
  return (
    <svg className={thin ? 'stack thin' : 'stack'} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ value, className }, index) => (
        <rect key={className} x={startOf(index)} y={0} width={percentOf(value)} height={1} className={className} />
      ))}
    </svg>
  );
}
