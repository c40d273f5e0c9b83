import { useState } from 'react';

import { laborTypes } from '#shared/estimates/choices.ts';
import { laborLine } from '#shared/estimates/new-lines.ts';
import { laborHours } from '#shared/estimates/quantities.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddLineForm } from '../lines/add-line-form.tsx';
import { requireHours } from '../lines/add-lines.ts';
import type { SectionProps } from '../lines/add-lines.ts';
import { LineList } from '../lines/line-list.tsx';
import { RateField } from './rate-field.tsx';
import { SectionCard } from './section-card.tsx';

/** Default crew size, and the square feet that a crew lays in an 8-hour day (product 15.6, 15.8). */
const DEFAULT_CREW_SIZE = 3;
const DEFAULT_SQ_FT_PER_DAY = 150;

/** Hours follow from area and crew, until the contractor types the hours for one kind of work. */
export function LaborSection({ content, lines, cost, settings, add, dispatch, onRemove }: SectionProps) {
  const [type, setType] = useState<(typeof laborTypes)[number]['value']>('installation');
  const [crewSize, setCrew] = useState(DEFAULT_CREW_SIZE);
  const [sqFtPerDay, setProductivity] = useState(DEFAULT_SQ_FT_PER_DAY);
  const [typedRate, setRate] = useState<number>();
  const [typedHours, setHours] = useState<number>();
  const rate = typedRate ?? settings.defaultLaborHourlyRate;
  const crew = { size: crewSize, sqFtPerDay };
  const suggested = laborHours(content.areaSqft, crew);
  const hours = typedHours ?? suggested;
  return (
    <SectionCard id="labor" cost={cost}>
      <AddLineForm
        label="Add labor"
        note={`${suggested.toLocaleString('en-US')} hours for the whole crew`}
        onAdd={() => {
          if (!requireHours(hours)) return;
          add(laborLine({ type, hours, rate, crew: hours === suggested ? crew : undefined }));
          setHours(undefined);
        }}
      >
        <SelectField
          label="Labor type"
          value={type}
          options={laborTypes}
          onChange={(next) => {
            setType(next);
            setHours(undefined);
          }}
        />
        <NumberField
          label="Crew size"
          value={crewSize}
          fallback={DEFAULT_CREW_SIZE}
          min={1}
          max={10}
          decimals={0}
          onChange={(size) => {
            setCrew(size);
            setHours(undefined);
          }}
        />
        <NumberField
          label="Productivity"
          unit="sq ft / day"
          value={sqFtPerDay}
          fallback={DEFAULT_SQ_FT_PER_DAY}
          min={1}
          max={10_000}
          onChange={(productivity) => {
            setProductivity(productivity);
            setHours(undefined);
          }}
        />
        <RateField
          label="Rate"
          unit="/ hour"
          value={rate}
          defaultRate={settings.defaultLaborHourlyRate}
          onChange={setRate}
        />
        <NumberField
          label="Labor hours"
          unit="hours"
          value={hours}
          fallback={suggested}
          max={1_000_000}
          decimals={1}
          onChange={setHours}
        />
      </AddLineForm>
      <LineList title="Labor" section="labor" lines={lines} dispatch={dispatch} onRemove={onRemove} />
    </SectionCard>
  );
}
