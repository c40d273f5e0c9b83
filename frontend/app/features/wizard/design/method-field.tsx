import { Brush } from 'lucide-react';
import { useState } from 'react';

import { pavedRings } from '#shared/areas/paved-area.ts';
import { streetLine } from '#shared/properties/street-line.ts';
import { Button } from '../../../../ui/button.tsx';
import { SegmentedControl } from '../../../../ui/segmented-control.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { MaskPainter } from './mask-painter.tsx';
import { useMask } from './use-mask.ts';

/** Generation method: the model finds the driveway, or a painted mask marks it (product 7.1). */
export function MethodField() {
  const { state, previewing } = useWizard();
  const { beforeImageR2Url: photoUrl, beforePose, propertyAddress } = useProposal();
  const [painting, setPainting] = useState(false);
  const mask = useMask();
  const { method, maskUrl } = state;
  const paint = () => {
    if (method !== 'inpainting') mask.setMethod('inpainting');
    setPainting(true);
  };
  return (
    <section aria-label="Generation method" className="grid gap-2.5">
      <SegmentedControl
        label="Generation method"
        value={method}
        onChange={mask.setMethod}
        options={[
          { value: 'responses', label: 'Automatic' },
          { value: 'inpainting', label: 'Manual mask' },
        ]}
      />
      {method === 'responses' && previewing.unclear && (
        <div role="status" className="flex items-center gap-3 rounded-md bg-sand p-3">
          <p className="mr-auto">Paint the driveway area for a better result</p>
          <Button size="sm" icon={<Brush className="size-4" />} onClick={paint}>
            Paint Mask
          </Button>
        </div>
      )}
      {method === 'inpainting' && (
        <div className="flex items-center gap-3 rounded-md bg-sand p-3">
          {maskUrl && (
            <img
              src={maskUrl}
              alt={`The painted mask of ${streetLine(propertyAddress)}`}
              className="h-11 w-14 rounded-sm object-cover"
            />
          )}
          <p className="mr-auto">
            <b className="block font-semibold">{maskUrl ? 'Mask painted' : 'No mask yet'}</b>
            <small className="text-sm text-ink-soft">
              {maskUrl ? 'Nothing outside it will change' : 'Paint where the pavers go'}
            </small>
          </p>
          <Button size="sm" icon={<Brush className="size-4" />} onClick={paint}>
            {maskUrl ? 'Paint Again' : 'Paint Mask'}
          </Button>
        </div>
      )}
      {photoUrl && (
        <MaskPainter
          open={painting}
          photoUrl={photoUrl}
          pose={beforePose ?? undefined}
          areas={pavedRings(state)}
          busy={mask.isSaving}
          onClose={() => setPainting(false)}
          onComplete={mask.store}
        />
      )}
    </section>
  );
}
