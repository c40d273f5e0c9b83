import { Sparkles } from 'lucide-react';

import { Button } from '../../../../ui/button.tsx';
import { useWizard } from '../wizard-model.ts';

export function GenerateButton() {
  const { state, design } = useWizard();
  const isDesigning = design.running !== undefined;
  return (
    <Button
      variant="outline"
      size="lg"
      className="min-w-0 flex-1 px-3"
      busy={isDesigning}
      disabled={state.scale !== undefined}
      icon={<Sparkles className="size-[18px] flex-none max-[359px]:hidden md:max-lg:hidden" />}
      onClick={design.generate}
    >
      {isDesigning ? 'Generating...' : 'Generate'}
    </Button>
  );
}
