import { Ruler } from 'lucide-react';
import { useState } from 'react';

import { paverSizes } from '#shared/photos/photo-scale.ts';
import { Button } from '../../../../ui/button.tsx';
import { SliderField } from '../../../../ui/slider-field.tsx';
import { useProposal } from '../wizard-model.ts';
import { useScale } from './use-scale.ts';
import { WidthDialog } from './width-dialog.tsx';

/** Size of the pavers, set by something of known width in the photo and by a slider (product 7.46, 7.48, 7.49). */
export function ScaleField() {
  const { beforeImageR2Url: photoUrl } = useProposal();
  const { scale, isSaving, show, forgetShown, store, storeShown } = useScale();
  const [measuring, setMeasuring] = useState(false);
  const { known, paverSize = paverSizes.default } = scale;
  return (
    <section aria-label="Size of the pavers" className="grid gap-2.5">
      <SliderField
        label="Paver size"
        unit="%"
        value={Math.round(paverSize * 100)}
        min={paverSizes.min * 100}
        max={paverSizes.max * 100}
        step={paverSizes.step * 100}
        onChange={(percent) => show({ paverSize: percent / 100 })}
        onEnd={storeShown}
        onCancel={forgetShown}
      />
      {photoUrl && (
        <div className="flex items-center gap-3 rounded-md bg-sand p-3">
          <p className="mr-auto">
            <b className="block font-semibold">
              {known ? `Measured: ${known.feet} ft` : 'Pavers look too large or small?'}
            </b>
            <small className="text-sm text-ink-soft">
              {known ? 'Pavers follow the width you gave' : 'Show something whose width you know'}
            </small>
          </p>
          <Button size="sm" icon={<Ruler className="size-4" />} onClick={() => setMeasuring(true)}>
            How wide is this?
          </Button>
        </div>
      )}
      {photoUrl && (
        <WidthDialog
          open={measuring}
          photoUrl={photoUrl}
          known={known}
          busy={isSaving}
          onClose={() => setMeasuring(false)}
          onSave={(width) => store({ known: width })}
        />
      )}
    </section>
  );
}
