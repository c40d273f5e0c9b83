import { Truck } from 'lucide-react';
import { useState } from 'react';

import { equipment } from '#shared/estimates/choices.ts';
import { machineLine, mobilizationLine } from '#shared/estimates/new-lines.ts';
import { Button } from '../../../../ui/button.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { AddLineForm } from '../lines/add-line-form.tsx';
import type { SectionProps } from '../lines/add-lines.ts';
import { LineList } from '../lines/line-list.tsx';
import { RateField } from './rate-field.tsx';
import { SectionCard } from './section-card.tsx';

export function MachinerySection({ lines, cost, settings, add, dispatch, onRemove }: SectionProps) {
  const [type, setType] = useState<(typeof equipment)[number]['value']>('excavator');
  const [period, setPeriod] = useState<'hour' | 'day'>('day');
  const [machines, setMachines] = useState(1);
  const [duration, setDuration] = useState(1);
  const [typedRate, setRate] = useState<number>();
  const defaultRate = period === 'day' ? settings.defaultMachineDayRate : settings.defaultMachineHourRate;
  const rate = typedRate ?? defaultRate;
  return (
    <SectionCard id="machinery" cost={cost}>
      <AddLineForm
        label="Add machine"
        extra={
          <Button
            icon={<Truck className="size-4" />}
            onClick={() => add(mobilizationLine(settings.defaultMobilizationFee))}
          >
            Add mobilization
          </Button>
        }
        onAdd={() => add(machineLine({ type, period, machines, duration, rate }))}
      >
        <SelectField label="Equipment" value={type} options={equipment} onChange={setType} />
        <div className="grid content-start gap-1.5">
          <span aria-hidden="true" className="text-sm leading-5 font-semibold">
            Period
          </span>
          <SegmentedControl
            label="Period"
            value={period}
            options={[
              { value: 'hour', label: 'Hour' },
              { value: 'day', label: 'Day' },
            ]}
            onChange={(next) => {
              setPeriod(next);
              setRate(undefined);
              if (next === 'day') setDuration(Math.max(1, Math.round(duration)));
            }}
          />
        </div>
        <NumberField
          label="Machines"
          value={machines}
          fallback={1}
          min={1}
          max={100}
          decimals={0}
          onChange={setMachines}
        />
        <NumberField
          label="Duration"
          unit={period === 'day' ? 'days' : 'hours'}
          value={duration}
          fallback={1}
          min={1}
          max={1000}
          step={period === 'day' ? 1 : 0.5}
          decimals={period === 'day' ? 0 : 1}
          onChange={setDuration}
        />
        <RateField
          label="Machine rate"
          unit={`/ ${period}`}
          value={rate}
          defaultRate={defaultRate}
          onChange={setRate}
        />
      </AddLineForm>
      <LineList title="Machinery" section="machinery" lines={lines} dispatch={dispatch} onRemove={onRemove} />
    </SectionCard>
  );
}
