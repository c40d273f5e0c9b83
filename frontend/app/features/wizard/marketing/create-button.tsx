import { useIsUploading } from '../../../../api/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

export function CreateButton() {
  const { branding, marketing } = useWizard();
  const { totalCost } = useProposal();
  const isUploading = useIsUploading();
  const isCreating = marketing.phase !== undefined;
  return (
    <Button
      variant="primary"
      size="lg"
      className="min-w-0 flex-1 px-3 beside:max-md:px-2 beside:max-md:text-base"
      busy={isCreating || isUploading}
      disabled={totalCost <= 0 || branding.isLoading}
      onClick={marketing.create}
    >
      {isCreating ? 'Creating...' : 'Create Marketing Image'}
    </Button>
  );
}
