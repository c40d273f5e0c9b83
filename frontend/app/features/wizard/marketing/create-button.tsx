import { Button } from '../../../../ui/button.tsx';
import { useWizard } from '../wizard-model.ts';
import { costOf } from '../wizard-state.ts';

export function CreateButton() {
  const { state, branding, marketing } = useWizard();
  const isCreating = marketing.phase !== undefined;
  return (
    <Button
      variant="primary"
      size="lg"
      className="flex-1"
      busy={isCreating}
      disabled={costOf(state) <= 0 || branding.isLoading}
      onClick={marketing.create}
    >
      {isCreating ? 'Creating...' : 'Create Marketing Image'}
    </Button>
  );
}
