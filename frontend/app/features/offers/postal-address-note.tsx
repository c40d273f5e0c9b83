import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { organizationsQuery } from '../../../api/organization-queries.ts';
import { useIsOwner } from '../../../api/use-is-owner.ts';

type PostalAddressNoteProps = { readonly organizationId: number | undefined };

/**
 * Asks for the postal address of an offer's organization if it is missing (product 35.99). The offer can be opened
 * without it, because its homeowner can also cancel by the link or by e-mail.
 */
export function PostalAddressNote({ organizationId }: PostalAddressNoteProps) {
  const { data = [] } = useQuery(organizationsQuery());
  const organization = data.find(({ id }) => id === organizationId);
  return (
    <p role="status" className="w-full rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06] empty:hidden">
      {organization?.postalAddress === '' && <Request name={organization.name} />}
    </p>
  );
}

function Request({ name }: { readonly name: string }) {
  const why = 'the contract says where it can be canceled in writing.';
  if (!useIsOwner()) return `Please ask the owner of the account to add the postal address of ${name}: ${why}`;
  return (
    <>
      Please add the postal address of {name} in{' '}
      <Link to="/app/settings" className="font-semibold text-inherit underline">
        Settings
      </Link>
      : {why}
    </>
  );
}
