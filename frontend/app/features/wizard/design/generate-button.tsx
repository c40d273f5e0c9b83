import { Sparkles } from 'lucide-react';

import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../../api/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { LockedLink } from '../../../../ui/locked-link.tsx';
import { useWizard } from '../wizard-model.ts';

export function GenerateButton() {
  const { state, design, previewing } = useWizard();
  const isDesigning = design.running !== undefined;
  if (!useMay('designs')) {
    return (
      <LockedLink plan={planWith('designs')} size="sm" className="min-w-0 flex-1 flex-wrap content-center gap-y-0">
        Generate
      </LockedLink>
    );
  }
  return (
    <Button
      variant="outline"
      size="lg"
      className="min-w-0 flex-1 px-3"
      busy={isDesigning}
      disabled={state.scale !== undefined || previewing.isLooking}
      icon={<Sparkles className="size-[18px] flex-none max-[22.4375rem]:hidden beside:max-lg:hidden" />}
      onClick={design.generate}
    >
      {isDesigning ? 'Generating...' : 'Generate'}
    </Button>
  );
}
