type SectionHeadProps = { readonly title: string; readonly lead?: string };

export function SectionHead({ title, lead }: SectionHeadProps) {
  return (
    <div className="sec-head">
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
