import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { Organization } from '#shared/organizations/organization.ts';
import { saidInSpanishBy, stepsBefore, suggestedSteps } from '#shared/sending/follow-up-words.ts';
import { MAX_STEPS } from '#shared/sending/follow-up.ts';
import type { FollowUpStep, FollowUpPlan } from '#shared/sending/follow-up.ts';
import { defaultWords, wordsProblem } from '#shared/sending/mail-words.ts';
import { Button } from '../../../ui/button.tsx';
import { ChangedElsewhere } from '../../../ui/changed-elsewhere.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useGuardedClose } from '../../../ui/unsaved-guard.tsx';
import { FollowUpStepFields } from './follow-up-step-fields.tsx';
import type { StepChange } from './follow-up-step-fields.tsx';
import { followUpPlanQuery, useSaveFollowUpPlan } from './follow-up-writes.ts';

type FollowUpDialogProps = {
  readonly organization: Organization;
  /** Other members can only read the plan. */
  readonly isOwner: boolean;
  readonly onClose: () => void;
};

/** What is mailed to a contact after a proposal was mailed, step by step (product 36.12). */
export function FollowUpDialog({ organization, isOwner, onClose }: FollowUpDialogProps) {
  const { data, isError, refetch } = useQuery(followUpPlanQuery(organization.id));
  // The form stays even if the query drops its data while the dialog is hidden because the session has ended.
  const [loaded, setLoaded] = useState(data);
  if (data && !loaded) setLoaded(data);
  if (loaded) return <PlanForm {...{ organization, isOwner, onClose }} found={loaded} />;
  return (
    <Dialog
      open
      title="Follow-up Plan"
      description={organization.name}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>The plan could not be loaded.</LoadFailed>
      ) : (
        <Spinner className="size-6" />
      )}
    </Dialog>
  );
}

/** Leaves out `spanish` altogether when the step has no Spanish words of its own. */
function changedStep(step: FollowUpStep, part: StepChange): FollowUpStep {
  const { spanish, ...rest } = { ...step, ...part };
  return { ...rest, ...(spanish && { spanish }) };
}

const newId = (): string => crypto.randomUUID();

type PlanFormProps = FollowUpDialogProps & { readonly found: FollowUpPlan };

function PlanForm({ organization, isOwner, onClose, found }: PlanFormProps) {
  const [loaded, setLoaded] = useState(found);
  const [steps, setSteps] = useState(loaded.steps);
  const goOnFrom = (theirs: FollowUpPlan) => {
    setLoaded(theirs);
    setSteps(theirs.steps);
  };
  const saving = { organizationId: organization.id, loaded, onSaved: onClose, onTheirs: goOnFrom };
  const { save, isPending, conflict } = useSaveFollowUpPlan(saving);
  const { close, question } = useGuardedClose('plan', JSON.stringify(steps) !== JSON.stringify(loaded.steps), onClose);
  const isBroken = steps.some(({ words, spanish = words }) =>
    [words, spanish].some((one) => problemOf(one) !== undefined),
  );
  const change = (id: string, part: StepChange) =>
    setSteps(steps.map((step) => (step.id === id ? changedStep(step, part) : step)));
  const placeOf = (step: FollowUpStep | undefined) => (step ? steps.indexOf(step) + 1 : undefined);
  return (
    <Dialog
      open
      title="Follow-up Plan"
      description={organization.name}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{isOwner ? 'Cancel' : 'Close'}</Button>
          {isOwner && (
            <Button variant="primary" busy={isPending} disabled={isBroken} onClick={() => save(steps)}>
              {isPending ? 'Saving...' : 'Save Plan'}
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm text-ink-soft">
        After you mail a proposal, these e-mails follow automatically, between 9 AM and 8 PM, at least a day apart. They
        end when an offer is answered, the job is won, the status is set by hand, the link is revoked, the contact is
        removed, gets another address or wants no more e-mail, or the e-mail comes back or is reported as spam; a booked
        visit ends the steps before it.
      </p>
      {organization.emailAddress === '' && (
        <p className="rounded-md bg-sand p-3 text-sm text-ink-soft">
          Replies to these e-mails reach no one until this organization has an e-mail address. Until then, none of them
          says “just answer this e-mail”.
        </p>
      )}
      <FormFields busy={isPending} className="grid gap-4">
        <fieldset disabled={!isOwner} className="m-0 grid min-w-0 gap-4 border-0 p-0">
          {steps.map((step, n) => (
            <FollowUpStepFields
              key={step.id}
              step={step}
              place={n + 1}
              saidInStep={placeOf(saidInSpanishBy(step, stepsBefore(step, steps)))}
              problems={{ words: problemOf(step.words), spanish: step.spanish && problemOf(step.spanish) }}
              onChange={(part) => change(step.id, part)}
              onRemove={() => setSteps(steps.filter(({ id }) => id !== step.id))}
            />
          ))}
        </fieldset>
        {steps.length === 0 && (
          <p className="rounded-md bg-sand p-3 text-ink-soft">No e-mail follows automatically yet.</p>
        )}
        {isOwner && (
          <div className="flex flex-wrap gap-2.5">
            {steps.length === 0 && (
              <Button onClick={() => setSteps(suggestedSteps.map((step) => ({ ...step, id: newId() })))}>
                Use Suggested Steps
              </Button>
            )}
            {steps.length < MAX_STEPS && (
              <Button
                icon={<Plus className="size-4" />}
                onClick={() =>
                  setSteps([...steps, { id: newId(), trigger: 'not-opened', waitDays: 3, words: defaultWords }])
                }
              >
                Add Step
              </Button>
            )}
          </div>
        )}
      </FormFields>
      {question}
      <ChangedElsewhere open={conflict.isOpen} what="plan" onAnswer={conflict.answer} />
    </Dialog>
  );
}

function problemOf(words: FollowUpStep['words']): string | undefined {
  if (words.subject.trim() === '' || words.message.trim() === '') return 'Please write a subject and a message.';
  return wordsProblem(words);
}
