import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { EstimateContent } from '#shared/estimates/estimate.ts';
import type { AnsweredSettings } from '#shared/estimates/settings.ts';
import { settingsQuery } from '../../../../api/estimate-queries.ts';
import { Canceled, useCall, withServerMessage } from '../../../../api/use-call.ts';
import { useCancelOnLeave } from '../../../../api/use-cancel-on-leave.ts';
import type { EstimateForm, FormChange } from './estimate-form.ts';

type Choice = {
  readonly organizationId: number;
  /** The content from before an organization was chosen, while that organization's settings are still loading. */
  readonly before: EstimateContent;
};

/**
 * Fills a new estimate with the settings of a chosen organization. If they fail to load, the estimate keeps the
 * organization that it has.
 */
export function useContentChange(form: EstimateForm, dispatch: (change: FormChange) => void) {
  const client = useQueryClient();
  const awaited = useRef<Choice>(undefined);
  const load = (choice: Choice): Promise<AnsweredSettings> =>
    client.fetchQuery(settingsQuery(choice.organizationId)).finally(() => {
      // Another organization was chosen in the meantime, or the screen was left.
      if (awaited.current !== choice) throw new Canceled();
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
    const { content } = form;
    dispatch({ kind: 'content', part });
    const { organizationId } = part;
    if (organizationId === undefined) return;
    void take({ organizationId, before: awaited.current?.before ?? content });
  };
}
