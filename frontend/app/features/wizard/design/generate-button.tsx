import { Sparkles } from 'lucide-react';

import { Button } from '../../../../ui/button.tsx';
import { useWizard } from '../wizard-model.ts';

export function GenerateButton() {
  const { design } = useWizard();
  const isDesigning = design.running !== undefined;
  return (
    <Button
      variant="outline"
      size="lg"
      className="flex-1"
      busy={isDesigning}
      icon={<Sparkles className="size-[18px]" />}
      onClick={design.generate}
    >
      {isDesigning ? 'Generating...' : 'Generate'}
    </Button>
  );
}
