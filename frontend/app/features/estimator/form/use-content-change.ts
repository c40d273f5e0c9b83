import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { EstimateContent } from '#shared/estimates/estimate.ts';
import type { AnsweredSettings } from '#shared/estimates/settings.ts';
import { settingsQuery } from '../../../../api/estimate-queries.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { useCancelOnLeave } from '../../../../api/use-cancel-on-leave.ts';
import type { EstimateForm, FormChange } from './estimate-form.ts';

type Choice = {
  readonly organizationId: number;
  /** The estimate before an organization was chosen whose settings have not come yet. */
  readonly before: EstimateContent;
};

/** A new estimate takes the settings of the organization chosen for it, or keeps the one it has when they fail to load. */
export function useContentChange(form: EstimateForm, dispatch: (change: FormChange) => void) {
  const client = useQueryClient();
  const awaited = useRef<Choice>(undefined);
  const load = (choice: Choice): Promise<AnsweredSettings> =>
    client.fetchQuery(settingsQuery(choice.organizationId)).finally(() => {
      // Another one was chosen meanwhile, or the screen was left.
      if (awaited.current !== choice) throw new DOMException('', 'AbortError');
    });
  const { run } = useCall(load, {
    failure: withServerMessage('Organization Not Changed', 'Its settings could not be loaded. Please choose it again.'),
  });
  useCancelOnLeave(() => {
    awaited.current = undefined;
  });
  const take = async (choice: Choice): Promise<void> => {
    awaited.current = choice;
    const settings = await run(choice);
    if (awaited.current !== choice) return;
    awaited.current = undefined;
    const { organizationId, before } = choice;
    dispatch(settings ? { kind: 'settings', settings, before } : { kind: 'settings failed', organizationId, before });
  };
  return (part: Partial<EstimateContent>): void => {
    const { id, content } = form;
    dispatch({ kind: 'content', part });
    const { organizationId } = part;
    if (organizationId === undefined || id !== undefined) return;
    void take({ organizationId, before: awaited.current?.before ?? content });
  };
}
