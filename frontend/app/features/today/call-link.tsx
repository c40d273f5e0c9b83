import { Phone } from 'lucide-react';

import { phoneHref } from '#shared/forms/phone-href.ts';
import { ButtonLink } from '../../../ui/button.tsx';

type CallLinkProps = { readonly name: string | undefined; readonly phone: string };

/** Shows a phone number as a link that dials it. */
export function CallLink({ name, phone }: CallLinkProps) {
  return (
    <ButtonLink href={phoneHref(phone)} icon={<Phone className="size-4" />}>
      <span className="sr-only">Call {name} at</span>
      {phone}
    </ButtonLink>
  );
}
