import { Check, ChevronRight } from 'lucide-react';

type StepSummaryProps = {
  readonly title: string;
  readonly value: string;
  readonly image?: string | undefined;
  readonly onOpen: () => void;
};

/** A finished step in one line, which also leads back to it. */
export function StepSummary({ title, value, image, onOpen }: StepSummaryProps) {
  return (
    <button type="button" onClick={onOpen} className="flex min-h-12 w-full items-center gap-2.5 py-1.5 text-left">
      <span className="mr-1 grid size-[26px] flex-none place-items-center rounded-[7px] bg-ink text-white">
        <Check className="size-3.5" strokeWidth={3.4} />
      </span>
      <small className="text-sm whitespace-nowrap text-ink-soft">{title}</small>
      <b className="line-clamp-2 min-w-0 flex-1 text-right font-semibold text-balance wrap-anywhere tabular-nums">
        {value}
      </b>
      <span className="sr-only">Change</span>
      {image && (
        <img src={image} alt="" className="h-[34px] w-11 rounded-sm object-cover object-[50%_75%] max-lg:hidden" />
      )}
      <ChevronRight className="size-4 text-ink-soft" />
    </button>
  );
}
