import { Trash2 } from 'lucide-react';

import { suggestedSpanish } from '#shared/sending/follow-up-words.ts';
import { followUpTriggers } from '#shared/sending/follow-up.ts';
import type { FollowUpStep, FollowUpTrigger } from '#shared/sending/follow-up.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';

/** Changed parts of a step. Without `spanish`, contacts who read Spanish get the suggested words. */
export type StepChange = Partial<Omit<FollowUpStep, 'spanish'>> & { readonly spanish?: MailWords | undefined };

type FollowUpStepFieldsProps = {
  readonly step: FollowUpStep;
  readonly place: number;
  /** The place of a step before this one that says the same in Spanish. */
  readonly saidInStep: number | undefined;
  /** Sentences that say what is wrong with the step's words. */
  readonly problems: { readonly words: string | undefined; readonly spanish: string | undefined };
  readonly onChange: (part: StepChange) => void;
  readonly onRemove: () => void;
};

const triggers = (Object.keys(followUpTriggers) as FollowUpTrigger[]).map((value) => ({
  value,
  label: followUpTriggers[value],
}));

/** One step of a plan: when it is sent, and its words. */
export function FollowUpStepFields({ step, place, saidInStep, problems, onChange, onRemove }: FollowUpStepFieldsProps) {
  const { trigger, waitDays, words, spanish } = step;
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
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7.5rem]">
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
      <WordsFields words={words} problem={problems.words} onChange={(next) => onChange({ words: next })} />
      {saidInStep !== undefined && (
        <p className="rounded-md bg-sand p-3 text-sm text-ink-soft">
          Contacts who read Spanish get step {saidInStep} and not this one, until this one has other words in Spanish.
        </p>
      )}
      {spanish ? (
        <>
          <WordsFields
            isSpanish
            words={spanish}
            problem={problems.spanish}
            onChange={(next) => onChange({ spanish: next })}
          />
          <Button size="sm" className="justify-self-start" onClick={() => onChange({ spanish: undefined })}>
            Use the Suggested Spanish
          </Button>
        </>
      ) : (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          {saidInStep === undefined && 'Contacts who read Spanish get our own words in Spanish.'}
          <Button size="sm" onClick={() => onChange({ spanish: suggestedSpanish[trigger] })}>
            Write It in Spanish
          </Button>
        </p>
      )}
    </section>
  );
}

type WordsFieldsProps = {
  readonly isSpanish?: boolean;
  readonly words: MailWords;
  readonly problem: string | undefined;
  readonly onChange: (words: MailWords) => void;
};

function WordsFields({ isSpanish = false, words, problem, onChange }: WordsFieldsProps) {
  const language = isSpanish ? ' in Spanish' : '';
  return (
    <>
      <Field
        label={`Subject${language}`}
        maxLength={150}
        {...(isSpanish && { lang: 'es' })}
        value={words.subject}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, subject: value })}
      />
      <TextAreaField
        label={`Message${language}`}
        rows={5}
        maxLength={3000}
        {...(isSpanish && { lang: 'es' })}
        value={words.message}
        {...(problem !== undefined && { hint: problem })}
        onChange={({ currentTarget: { value } }) => onChange({ ...words, message: value })}
      />
    </>
  );
}
