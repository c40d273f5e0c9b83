import { NoticePage } from '../notice-page.tsx';

export function OptedOutPage({ address }: { readonly address: string }) {
  return (
    <NoticePage title="Done">
      <p>
        <b className="font-semibold">{address}</b> gets no more designs and no more mail made with Paveprint, from any
        company.
      </p>
      <p className="text-ink-soft">A mailer that is in the post already may still arrive.</p>
    </NoticePage>
  );
}
