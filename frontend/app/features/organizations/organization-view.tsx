import type { Organization } from '#shared/organizations/organization.ts';

const nameOf = (day: string): string => day.slice(0, 1).toUpperCase() + day.slice(1);

/** '17:00' -> '5:00 PM' */
function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** An organization, read-only. */
export function OrganizationView({ organization }: { readonly organization: Organization }) {
  const {
    companyName,
    phoneNumber,
    emailAddress,
    websiteUrl,
    postalAddress,
    timeZone,
    visitMinutes,
    leadDays,
    visitsAtOnce,
  } = organization;
  const facts = [
    ['Company name', companyName],
    ['Phone number', phoneNumber],
    ['Email address', emailAddress],
    ['Website', websiteUrl],
    ['Postal address', postalAddress],
    ['Time zone', timeZone.replaceAll('_', ' ')],
    ['Visit length', `${visitMinutes} minutes`],
    ['Earliest visit', leadDays === 0 ? 'The same day' : `${leadDays} ${leadDays === 1 ? 'day' : 'days'} ahead`],
    ['Visits at once', String(visitsAtOnce)],
  ];
  const open = organization.availableTimeSlots.filter(({ enabled }) => enabled);
  return (
    <div className="grid content-start gap-6 p-4 md:p-6">
      <dl className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-medium break-words">{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="mb-2 text-sm text-ink-soft">Available time slots</h3>
        <ul className="m-0 grid list-none gap-1 p-0 tabular-nums">
          {open.map(({ day, startTime, endTime }) => (
            <li key={day} className="grid grid-cols-[7.5rem_1fr] font-medium tight:grid-cols-1">
              {nameOf(day)}
              <span>
                {clockTime(startTime)} – {clockTime(endTime)}
              </span>
            </li>
          ))}
          {open.length === 0 && <li className="text-ink-soft">No visits are offered.</li>}
        </ul>
      </section>
    </div>
  );
}
