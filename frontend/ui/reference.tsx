import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** The reference under which an operator finds a failure in the log. A press copies it. */
export function Reference({ value }: { readonly value: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Copying is not allowed here, but the text can be selected by hand.
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={isCopied ? `Reference ${value} copied` : `Copy reference ${value}`}
      className="mt-1 inline-flex min-h-6 items-center gap-1.5 rounded-sm text-sm text-ink-soft select-text hover:text-ink"
      onClick={() => void copy()}
    >
      Reference {value}
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}
