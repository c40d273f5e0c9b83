import { FileText } from 'lucide-react';

import { laying } from '#shared/laying/contract.ts';
import { useDocument } from '../../../../api/use-document.ts';
import { Button } from '../../../../ui/button.tsx';
import { useProposal } from '../wizard-model.ts';

/**
 * Prints the saved laying plan for the crew. Opening step 3 for it would make that the step at which the proposal is
 * continued.
 */
export function CrewSheetButton() {
  const { id, layingPlan } = useProposal();
  const printed = useDocument();
  if (!layingPlan) return null;
  return (
    <Button
      busy={printed.isPending}
      icon={<FileText className="size-4" />}
      onClick={() => void printed.run(laying.crewSheet.path.replace('{id}', String(id)))}
    >
      Crew Sheet (PDF)
    </Button>
  );
}
