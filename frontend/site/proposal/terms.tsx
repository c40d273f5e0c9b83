import type { Language } from '#shared/language/language.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { CARD, WRAP } from './proposal-view.ts';

type TermsProps = { readonly terms: string | undefined; readonly language: Language };

export function Terms({ terms, language }: TermsProps) {
  if (!terms) return null;
  return (
    <section aria-label={pageWords[language].terms} className={`${WRAP} mt-4 md:mt-5 lg:mt-7 print:mt-2`}>
      <div className={`${CARD} p-5 md:p-7 print:border-0 print:p-0`}>
        <h2 className="display text-xl print:text-[9pt]">{pageWords[language].terms}</h2>
        <p className="mt-2 max-w-[80ch] gap-10 wrap-anywhere whitespace-pre-line text-ink-soft min-[56.25rem]:max-w-none min-[56.25rem]:columns-2 print:mt-0 print:max-w-none print:columns-2 print:text-[6.5pt] print:leading-[1.25] print:whitespace-normal">
          {terms}
        </p>
      </div>
    </section>
  );
}
