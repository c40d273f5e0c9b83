type SectionHeaderProps = { readonly title: string; readonly lead?: string };

export function SectionHeader({ title, lead }: SectionHeaderProps) {
  return (
    <div className="sec-head">
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
  );
}
