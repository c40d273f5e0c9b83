import { Check } from 'lucide-react';

import { designLabel } from '#shared/proposals/public-page.ts';
import { Button } from '../../../../ui/button.tsx';
import { CompareSlider } from '../../../../ui/compare-slider.tsx';
import { ImageFrame } from '../image-frame.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { DesignHistory } from './design-history.tsx';
import { DesignProgress } from './design-progress.tsx';

/** The work area of step 3: before and after image, progress of a running design, and all designs so far. */
export function WorkPhoto() {
  const { state, change, design, previewing } = useWizard();
  const { beforeImageR2Url: before, designs, propertyAddress, designModel } = useProposal();
  const { preview } = previewing;
  const live = state.showing === 'preview' && preview !== undefined;
  const after = live ? preview.url : state.designUrl;
  const model = designs.find(({ url }) => url === state.designUrl)?.model ?? designModel;
  const history = designs.length > 0 && (
    <>
      <span className="text-sm font-semibold whitespace-nowrap max-lg:hidden">Design history</span>
      <DesignHistory
        designs={designs}
        chosen={live ? undefined : state.designUrl}
        preview={preview?.url}
        onChoose={(designUrl) => change({ designUrl, showing: 'design' })}
        onPreview={() => change({ showing: 'preview' })}
      />
    </>
  );
  return (
    <ImageFrame actions={history}>
      <div className="relative aspect-square max-h-full w-full max-w-[min(100%,calc(100dvh-220px))] overflow-hidden rounded-lg shadow-overlay">
        {before && after ? (
          <CompareSlider
            before={before}
            after={after}
            beforeLabel="Before"
            afterLabel="After"
            note={live ? 'Preview' : designLabel(model)}
            alt={propertyAddress}
          />
        ) : (
          <img src={before} alt={`Before: ${propertyAddress}`} className="size-full object-cover object-[50%_72%]" />
        )}
        {live && !design.running && (
          <Button
            variant="dark"
            size="sm"
            className="absolute bottom-3.5 left-3.5"
            disabled={!preview.full}
            icon={<Check className="size-4" />}
            onClick={design.keepPreview}
          >
            Keep Preview
          </Button>
        )}
        {design.running && <DesignProgress running={design.running} onCancel={design.cancel} />}
      </div>
    </ImageFrame>
  );
}
