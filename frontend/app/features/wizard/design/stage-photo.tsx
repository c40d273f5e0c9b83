import { Check } from 'lucide-react';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { Button } from '../../../../ui/button.tsx';
import { CompareSlider } from '../../../../ui/compare-slider.tsx';
import { Board } from '../marketing/stage-marketing.tsx';
import type { WizardState } from '../wizard-state.ts';
import { DesignHistory } from './design-history.tsx';
import { DesignProgress } from './design-progress.tsx';
import type { Designing } from './use-design.ts';
import type { LivePreview } from './use-live-preview.ts';

type StagePhotoProps = {
  readonly proposal: Proposal;
  readonly state: WizardState;
  readonly preview: LivePreview | undefined;
  readonly designing: Designing | undefined;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
  readonly onChange: (change: Partial<WizardState>) => void;
};

/** The photo being designed on: before beside after, the work in progress, and the designs so far. */
export function StagePhoto(props: StagePhotoProps) {
  const { proposal, state, preview, designing, onCancel, onKeep, onChange } = props;
  const { beforeImageR2Url: before, designs, propertyAddress, designModel } = proposal;
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
        onChoose={(designUrl) => onChange({ designUrl, showing: 'design' })}
        onPreview={() => onChange({ showing: 'preview' })}
      />
    </>
  );
  return (
    <Board dock={history}>
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
        {live && !designing && (
          <Button
            look="dark"
            size="sm"
            className="absolute bottom-3.5 left-3.5"
            disabled={!preview.full}
            icon={<Check className="size-4" />}
            onClick={onKeep}
          >
            Keep Preview
          </Button>
        )}
        {designing && <DesignProgress designing={designing} onCancel={onCancel} />}
      </div>
    </Board>
  );
}
