import { Ban, Check } from 'lucide-react';

import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import type { OptOutScope } from '#shared/proposals/opt-out-scope.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { AskFirst } from '../ask-first.tsx';

type OptOutProps = {
  readonly slug: string;
  readonly address: string;
  readonly language: Language;
  readonly optedOut: OptOutScope | undefined;
};

/** The button that ends designs and mail for an address, or the note that it was pressed. Works without JavaScript. */
export function OptOut({ slug, address, language, optedOut }: OptOutProps) {
  const words = pageWords[language];
  if (optedOut) {
    return (
      <p className="flex items-start gap-2 text-ink print:hidden">
        <Check className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
        {words.optedOut[optedOut]}
      </p>
    );
  }
  return (
    <AskFirst
      className="max-w-[320px] wrap-anywhere print:hidden"
      label={
        <>
          <Ban className="size-4" aria-hidden="true" />
          {words.optOut}
        </>
      }
      question={words.optOutAsk(address)}
      answer={words.optOutYes}
      action={addressIn(`/api/proposals/slug/${slug}/opt-out`, language, 'en')}
    />
  );
}
