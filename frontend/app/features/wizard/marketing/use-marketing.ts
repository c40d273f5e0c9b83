import { imaging } from '#shared/imaging/contract.ts';
import { marketingRequestFor } from '#shared/imaging/marketing-request.ts';
import { proposalCan } from '#shared/proposals/marketing-rules.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { call } from '../../../../api/call.ts';
import { proposalKey } from '../../../../api/proposal-key.ts';
import { useCall, withServerMessage } from '../../../../api/use-call.ts';
import { toastError } from '../../../../ui/toast.tsx';
import type { BrandingForm } from './use-branding-form.ts';

export type Marketing = {
  /** What the running call is doing, as shown on screen. */
  readonly phase: string | undefined;
  readonly create: () => void;
};

type Input = {
  readonly proposal: Proposal | undefined;
  readonly branding: BrandingForm;
  readonly onDone: () => void;
};

/** Delay before 'Proposal Complete' (product 4.20). */
const COMPLETE_AFTER_MS = 100;

/** Creates the marketing image, which completes the proposal. */
export function useMarketing({ proposal, branding, onDone }: Input): Marketing {
  const { run, isPending, phase } = useCall(
    async (of: Proposal, watch) => {
      if (!(await branding.flush())) return false;
      await call(imaging.generateMarketingImage, {
        body: marketingRequestFor(of, branding.form, location.origin),
        onProgress: watch.onProgress,
      });
      return true;
    },
    {
      invalidates: (made, { slug }) => (made ? [proposalKey(slug), ['proposals']] : []),
      onSuccess: (made) => made && void setTimeout(onDone, COMPLETE_AFTER_MS),
      success: (made) =>
        made ? { title: 'Marketing Image Created', description: 'Your proposal is now complete!' } : undefined,
      failure: withServerMessage('Generation Failed', 'Failed to generate marketing image. Please try again.'),
    },
  );
  return {
    phase: isPending ? (phase ?? 'Starting') : undefined,
    create: () => {
      if (proposal && proposalCan.composeMarketing(proposal)) void run(proposal);
      else toastError('Generation Failed', 'Missing required images');
    },
  };
}
