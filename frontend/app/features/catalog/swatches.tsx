type SwatchesProps = { readonly colors: readonly string[] };

/** The tones of a product, side by side. */
export function Swatches({ colors }: SwatchesProps) {
  return (
    <span aria-hidden="true" className="flex size-9 flex-none overflow-hidden rounded-md border bg-sand">
      {colors.map((color) => (
        <i key={color} className="flex-1" style={{ background: color }} />
      ))}
    </span>
  );
}
