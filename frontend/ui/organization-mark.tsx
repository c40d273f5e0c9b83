import { readableOnWhite } from '#shared/color/contrast.ts';
import { initialsOf } from '#shared/organizations/initials.ts';
import { brandName } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';

type OrganizationMarkProps = {
  readonly organization: Pick<Organization, 'name' | 'companyName' | 'logoUrl' | 'primaryColor'>;
};

/** The logo of an organization, or its initials in the style of the marketing image. */
export function OrganizationMark({ organization }: OrganizationMarkProps) {
  const { logoUrl, primaryColor } = organization;
  if (logoUrl)
    return <img src={logoUrl} alt="" className="size-10 flex-none rounded-sm border bg-white object-contain p-1" />;
  return (
    <span
      aria-hidden="true"
      className="display grid size-10 flex-none place-items-center rounded-sm border bg-white text-sm"
      style={{ color: readableOnWhite(primaryColor) }}
    >
      {initialsOf(brandName(organization)) || 'P'}
    </span>
  );
}
