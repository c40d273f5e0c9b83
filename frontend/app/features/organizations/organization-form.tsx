import type { NewOrganization } from '#shared/organizations/organization.ts';
import { ColorField } from '../../../ui/color-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { LogoField } from './logo-field.tsx';
import { TimeSlotFields } from './time-slot-fields.tsx';

type OrganizationFormProps = {
  readonly form: NewOrganization;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<NewOrganization>) => void;
  readonly onUploadLogo: (file: File) => Promise<string | undefined>;
};

const group = 'm-0 grid gap-4 border-0 p-0';
const legend = 'mb-3.5 p-0 text-md font-bold';
const two = 'grid gap-4 md:grid-cols-2';

/** Everything a contractor's customers see of the company, and when it can be visited. */
export function OrganizationForm({ form, error, onChange, onUploadLogo }: OrganizationFormProps) {
  return (
    <div className="grid gap-7 p-4 md:p-6">
      <fieldset className={group}>
        <legend className={legend}>Identity</legend>
        <div className={two}>
          <Field
            label="Organization name *"
            value={form.name}
            error={error}
            required
            maxLength={100}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <Field
            label="Company name"
            value={form.companyName}
            maxLength={100}
            onChange={({ currentTarget }) => onChange({ companyName: currentTarget.value })}
          />
        </div>
      </fieldset>
      <fieldset className={group}>
        <legend className={legend}>Brand</legend>
        <div className={two}>
          <LogoField url={form.logoUrl} onUpload={onUploadLogo} onChange={(logoUrl) => onChange({ logoUrl })} />
          <div className="grid grid-cols-2 gap-2">
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
      <ContactFields form={form} onChange={onChange} />
      <fieldset className={group}>
        <legend className={legend}>Available time slots</legend>
        <TimeSlotFields
          slots={form.availableTimeSlots}
          onChange={(availableTimeSlots) => onChange({ availableTimeSlots })}
        />
        <div className={two}>
          <Field
            label="Time zone"
            value={form.timeZone}
            onChange={({ currentTarget }) => onChange({ timeZone: currentTarget.value })}
          />
          <Field
            label="Visit length"
            type="number"
            min={15}
            max={480}
            step={15}
            value={form.visitMinutes}
            after={<span className="text-sm text-ink-soft">minutes</span>}
            onChange={({ currentTarget }) => onChange({ visitMinutes: currentTarget.valueAsNumber || 60 })}
          />
        </div>
      </fieldset>
    </div>
  );
}

type ContactFieldsProps = Pick<OrganizationFormProps, 'form' | 'onChange'>;

function ContactFields({ form, onChange }: ContactFieldsProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>Contact</legend>
      <div className={two}>
        <Field
          label="Phone number"
          type="tel"
          value={form.phoneNumber}
          maxLength={40}
          onChange={({ currentTarget }) => onChange({ phoneNumber: currentTarget.value })}
        />
        <Field
          label="Email address"
          type="email"
          value={form.emailAddress}
          maxLength={200}
          onChange={({ currentTarget }) => onChange({ emailAddress: currentTarget.value })}
        />
      </div>
      <Field
        label="Website"
        type="url"
        placeholder="https://"
        value={form.websiteUrl}
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
