type FactsProps = {
  readonly className: string;
  readonly label?: string;
  readonly facts: readonly { readonly value: string; readonly label: string }[];
};

/** Numbers, each with what it counts. */
export function Facts({ className, label: name, facts }: FactsProps) {
  return (
    <dl className={className} aria-label={name}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
