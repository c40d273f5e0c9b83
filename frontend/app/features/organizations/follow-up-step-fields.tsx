import { Trash2 } from 'lucide-react';

import { followUpTriggers } from '#shared/sending/follow-up.ts';
import type { FollowUpStep, FollowUpTrigger } from '#shared/sending/follow-up.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

type FollowUpStepFieldsProps = {
  readonly step: FollowUpStep;
  readonly place: number;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<FollowUpStep>) => void;
  readonly onRemove: () => void;
};

const triggers = (Object.keys(followUpTriggers) as FollowUpTrigger[]).map((value) => ({
  value,
  label: followUpTriggers[value],
}));

/** One step of a plan: when it is sent, and its words. */
export function FollowUpStepFields({ step, place, problem, onChange, onRemove }: FollowUpStepFieldsProps) {
  const { trigger, waitDays, words } = step;
  return (
    <section aria-label={`Step ${place}`} className="grid gap-3 rounded-md border p-3">
      <div className="flex items-center">
        <h3 className="mr-auto font-semibold">Step {place}</h3>
        <Button
          variant="quiet-danger"
          size="sm"
          icon={<Trash2 className="size-4" />}
          aria-label={`Remove step ${place}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_120px]">
        <SelectField
          label="When"
          value={trigger}
          options={triggers}
          onChange={(value) => onChange({ trigger: value })}
        />
        <NumberField
          label="Wait"
          unit="days"
          value={waitDays}
          fallback={3}
          min={1}
          max={60}
          decimals={0}
          onChange={(days) => onChange({ waitDays: days })}
        />
      </div>
      <Field
        label="Subject"
        maxLength={150}
        value={words.subject}
        onChange={({ currentTarget: { value } }) => onChange({ words: { ...words, subject: value } })}
      />
      <TextAreaField
        label="Message"
        rows={5}
        maxLength={3000}
        value={words.message}
        {...(problem !== undefined && { hint: problem })}
        onChange={({ currentTarget: { value } }) => onChange({ words: { ...words, message: value } })}
      />
    </section>
  );
}
