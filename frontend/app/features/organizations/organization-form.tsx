import { missingGlyphsHint } from '#shared/marketing/missing-glyphs.ts';
import type { NewOrganization } from '#shared/organizations/organization.ts';
import { COLOR_COLUMNS, ColorField } from '../../../ui/color-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { LogoField } from './logo-field.tsx';
import { TimeSlotFields } from './time-slot-fields.tsx';
import { timeZoneOptions } from './time-zone-options.ts';
import { WholeNumberField } from './whole-number-field.tsx';

/** Problems by the name of their field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

type OrganizationFormProps = {
  readonly form: NewOrganization;
  readonly problems: Problems;
  readonly onChange: (part: Partial<NewOrganization>) => void;
};

const GROUP = 'm-0 grid gap-4 border-0 p-0';
const LEGEND = 'mb-3.5 p-0 text-md font-bold';
const TWO = 'grid gap-4 md:grid-cols-2';

/** The form of an organization: branding, contact and visit times. */
export function OrganizationForm({ form, problems, onChange }: OrganizationFormProps) {
  return (
    <div className="grid gap-7 p-4 md:p-6">
      <fieldset className={GROUP}>
        <legend className={LEGEND}>Identity</legend>
        <div className={TWO}>
          <Field
            label="Organization name *"
            value={form.name}
            error={problems['name']}
            hint={missingGlyphsHint(form.name)}
            required
            maxLength={100}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <Field
            label="Company name"
            value={form.companyName}
            hint={missingGlyphsHint(form.companyName)}
            maxLength={100}
            onChange={({ currentTarget }) => onChange({ companyName: currentTarget.value })}
          />
        </div>
      </fieldset>
      <fieldset className={GROUP}>
        <legend className={LEGEND}>Brand</legend>
        <div className={TWO}>
          <LogoField url={form.logoUrl} onChange={(logoUrl) => onChange({ logoUrl })} />
          <div className={COLOR_COLUMNS}>
            <ColorField
              label="Primary"
              value={form.primaryColor}
              onChange={(primaryColor) => onChange({ primaryColor })}
            />
            <ColorField
              label="Background"
              value={form.backgroundColor}
              onChange={(backgroundColor) => onChange({ backgroundColor })}
            />
          </div>
        </div>
      </fieldset>
      <ContactFields form={form} problems={problems} onChange={onChange} />
      <VisitFields form={form} problems={problems} onChange={onChange} />
    </div>
  );
}

type PartProps = Pick<OrganizationFormProps, 'form' | 'problems' | 'onChange'>;

function ContactFields({ form, problems, onChange }: PartProps) {
  return (
    <fieldset className={GROUP}>
      <legend className={LEGEND}>Contact</legend>
      <div className={TWO}>
        <Field
          label="Phone number"
          type="tel"
          value={form.phoneNumber}
          hint={missingGlyphsHint(form.phoneNumber)}
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ phoneNumber: currentTarget.value })}
        />
        <Field
          label="Email address"
          type="email"
          value={form.emailAddress}
          error={problems['emailAddress'] && 'Please enter an e-mail address, or leave it empty'}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ emailAddress: currentTarget.value })}
        />
      </div>
      <Field
        label="Website"
        type="url"
        placeholder="https://"
        value={form.websiteUrl}
        error={problems['websiteUrl'] && 'Please enter a web address, such as www.example.com'}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ websiteUrl: currentTarget.value })}
      />
      <Field
        label="Postal address"
        value={form.postalAddress}
        maxLength={300}
        onChange={({ currentTarget }) => onChange({ postalAddress: currentTarget.value })}
      />
    </fieldset>
  );
}

/** When and how homeowners can book a visit. */
function VisitFields({ form, problems, onChange }: PartProps) {
  return (
    <fieldset className={GROUP}>
      <legend className={LEGEND}>Available time slots</legend>
      <TimeSlotFields
        slots={form.availableTimeSlots}
        marksProblems={problems['availableTimeSlots'] !== undefined}
        onChange={(availableTimeSlots) => onChange({ availableTimeSlots })}
      />
      <SelectField
        label="Time zone"
        value={form.timeZone}
        options={timeZoneOptions(form.timeZone, Intl.supportedValuesOf('timeZone'))}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <div className={TWO}>
        <WholeNumberField
          label="Visit length"
          unit="minutes"
          value={form.visitMinutes}
          error={problems['visitMinutes'] && 'Please choose a multiple of 15, at most 480 minutes'}
          step={15}
          onChange={(visitMinutes) => onChange({ visitMinutes })}
        />
        <WholeNumberField
          label="Earliest visit"
          unit="days ahead"
          value={form.leadDays}
          error={problems['leadDays'] && 'Please choose 0 to 30 days'}
          onChange={(leadDays) => onChange({ leadDays })}
        />
        <WholeNumberField
          label="Visits at once"
          unit="people who make them"
          value={form.visitsAtOnce}
          error={problems['visitsAtOnce'] && 'Please choose 1 to 10'}
          onChange={(visitsAtOnce) => onChange({ visitsAtOnce })}
        />
      </div>
    </fieldset>
  );
}
