import { phoneHref } from '#shared/forms/phone-href.ts';

type CallSentenceProps = { readonly text: string; readonly phone: string };

/** A sentence that says whom to call, with the number as a link. */
export function CallSentence({ text, phone }: CallSentenceProps) {
  const at = phone === '' ? -1 : text.indexOf(phone);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a className="whitespace-nowrap text-ink underline" href={phoneHref(phone)}>
        {phone}
      </a>
      {text.slice(at + phone.length)}
    </>
  );
}
