import { useState } from 'react';

import { ColorField } from '../ui/color-field.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Field } from '../ui/field.tsx';
import { FormFields } from '../ui/form-fields.tsx';
import { LengthNote } from '../ui/length-note.tsx';
import { NumberField, PercentField } from '../ui/number-field.tsx';
import { Select, SelectField } from '../ui/select-field.tsx';
import { SliderField } from '../ui/slider-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import type { Entry } from './entry.ts';

function TextFields() {
  const [name, setName] = useState('');
  const typed = {
    value: name,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => setName(currentTarget.value),
  };
  return (
    <>
      <Field label="Customer name" {...typed} />
      <Field label="Website" hint="Begins with https://" {...typed} />
      <Field label="Email address" error="Please enter an e-mail address, or leave it empty" {...typed} />
      <Field label="Cost per sq ft" before="$" after={<span className="text-sm">per sq ft</span>} {...typed} />
      <Field label="Not to be changed" disabled value="101 Sample Street" readOnly />
    </>
  );
}

const Forms = () => (
  <>
    <FormFields busy={false}>
      <Field label="Company name" defaultValue="Sample Paving" />
    </FormFields>
    <FormFields busy>
      <Field label="Company name while it is saved" defaultValue="Sample Paving" />
    </FormFields>
  </>
);

function TextAreas() {
  const [terms, setTerms] = useState('Half before the work begins.');
  return (
    <TextAreaField
      label="Terms"
      hint="Printed below the price."
      value={terms}
      onChange={({ currentTarget }) => setTerms(currentTarget.value)}
    />
  );
}

function Numbers() {
  const [area, setArea] = useState(737);
  const [margin, setMargin] = useState(0.35);
  return (
    <>
      <NumberField label="Project area" unit="sq ft" value={area} fallback={0} onChange={setArea} />
      <NumberField label="Unit cost" before="$" fixed={2} value={area} fallback={0} onChange={setArea} />
      <PercentField label="Target margin" value={margin} fallback={0.35} onChange={setMargin} />
    </>
  );
}

function Selects() {
  const [scope, setScope] = useState<'materials' | 'total'>('materials');
  return (
    <>
      <SelectField
        label="Tax applies to"
        value={scope}
        options={[
          { value: 'materials', label: 'Materials' },
          { value: 'total', label: 'Total price' },
        ]}
        onChange={setScope}
      />
      <Select aria-label="Order" className="min-h-10 border-line-strong bg-paper text-base">
        <option>Newest first</option>
        <option>Oldest first</option>
      </Select>
    </>
  );
}

function Sliders() {
  const [height, setHeight] = useState(2.5);
  return <SliderField label="Height" unit=" m" min={1} max={4} step={0.1} value={height} onChange={setHeight} />;
}

function Colors() {
  const [color, setColor] = useState('#b4441b');
  return <ColorField label="Primary" value={color} onChange={setColor} />;
}

const Copies = () => (
  <CopyField label="Link" value="https://app.example.com/proposal/sample" hint="For the homeowner." />
);

const Lengths = () => (
  <div>
    <LengthNote length={70} max={80} />
    <LengthNote length={80} max={80} />
  </div>
);

export const fields: readonly Entry[] = [
  { components: ['Field'], Show: TextFields },
  { components: ['FormFields'], Show: Forms },
  { components: ['NumberField', 'PercentField'], Show: Numbers },
  { components: ['TextAreaField'], Show: TextAreas },
  { components: ['LengthNote'], Show: Lengths },
  { components: ['Select', 'SelectField'], Show: Selects },
  { components: ['SliderField'], Show: Sliders },
  { components: ['ColorField'], Show: Colors },
  { components: ['CopyField'], Show: Copies },
];
