import { NoticePage } from '../notice-page.tsx';

export type OptedOut = { readonly address: string; readonly scope: 'account' | 'everyone' };

export function OptedOutPage({ address, scope }: OptedOut) {
  return (
    <NoticePage title="Done">
      <p>
        <b className="font-semibold">{address}</b> gets no more designs and no more mail made with Paveprint, from{' '}
        {scope === 'everyone' ? 'any company' : 'this company'}.
      </p>
      {scope === 'account' && <p>We check the address, and then close it to every other company too.</p>}
      <p className="text-ink-soft">A mailer that is in the post already may still arrive.</p>
    </NoticePage>
  );
}
