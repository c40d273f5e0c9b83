import type { Language } from '#shared/language/language.ts';
import type { OptOutScope } from '#shared/proposals/opt-out-scope.ts';
import { pageWords } from '../../content/homeowner/page-words.ts';
import { NoticePage } from '../notice-page.tsx';

export type OptedOut = { readonly address: string; readonly scope: OptOutScope };

type OptedOutPageProps = OptedOut & { readonly language: Language };

export function OptedOutPage({ address, scope, language }: OptedOutPageProps) {
  const words = pageWords[language];
  return (
    <NoticePage title={words.done}>
      <p>
        {words.optedOutBefore}
        <b className="font-semibold">{address}</b>
        {scope === 'everyone' ? words.optedOutEveryone : words.optedOutAccount}
      </p>
      {scope === 'account' && <p>{words.optedOutChecked}</p>}
      <p className="text-ink-soft">{words.mayStillArrive}</p>
    </NoticePage>
  );
}
