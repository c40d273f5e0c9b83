import { Check, RotateCw } from 'lucide-react';

import { planWith } from '#shared/plans/plan-table.ts';
import { designsOfPhoto } from '#shared/proposals/designs-of-photo.ts';
import type { Design } from '#shared/proposals/proposal.ts';
import { designLabel, isPaidDesign } from '#shared/proposals/public-page.ts';
import { useMay } from '../../../../api/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { CompareSlider } from '../../../../ui/compare-slider.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { LockedLink } from '../../../../ui/locked-link.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { ImageFrame } from '../image-frame.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';
import { paversOf } from '../wizard-state.ts';
import { DesignHistory } from './design-history.tsx';
import { DesignProgress } from './design-progress.tsx';
import { GuessedArea } from './guessed-area.tsx';
import { isOnMap, ViewSwitch } from './pavers-on-map.tsx';

const ON_PHOTO = 'absolute bottom-3.5 left-3.5';

/** The work area of step 3: the photo, or only the switch back to it while the map shows the pavers. */
export function WorkPhoto() {
  if (!isOnMap(useWizard())) return <PhotoStage />;
  return (
    <div className="absolute top-3 left-3 z-[6] md:top-6 md:left-6 lg:left-10 sideways:top-2 sideways:left-2">
      <ViewSwitch />
    </div>
  );
}

/** Before and after image, progress of a running design, and all designs of the photo so far. */
function PhotoStage() {
  const { state, change, previewing } = useWizard();
  const proposal = useProposal();
  const { beforeImageR2Url: before, propertyAddress, designModel } = proposal;
  const designs = designsOfPhoto(proposal);
  const { preview } = previewing;
  const live = state.showing === 'preview' && preview !== undefined;
  const after = live ? preview.url : state.designUrl;
  const chosen = designs.find(({ url }) => url === state.designUrl);
  const model = chosen?.model ?? designModel;
  const history = designs.length > 0 && (
    <div className="flex max-w-max min-w-0 grow basis-80 items-center gap-4 rounded-[13px] bg-paper px-3 shadow-card max-md:hidden short:hidden">
      <span className="text-sm font-semibold whitespace-nowrap max-lg:hidden">Design history</span>
      <DesignHistory
        designs={designs}
        chosen={live ? undefined : state.designUrl}
        preview={preview?.url}
        onChoose={(one) => change({ ...paversOf(one), designUrl: one.url, showing: 'design' })}
        onPreview={() => change({ showing: 'preview' })}
      />
    </div>
  );
  // In one row, so that the photo does not become smaller with the first design.
  const header = (
    <div className="flex flex-wrap gap-4 empty:hidden">
      <ViewSwitch />
      {history}
    </div>
  );
  return (
    <ImageFrame header={header}>
      {/* A square. Where there is little height it is wider than that, so that the labels and buttons on it have room. */}
      <div className="relative h-[min(100cqw,100cqh)] w-[min(100cqw,max(100cqh,380px))] overflow-hidden rounded-lg shadow-overlay">
        {live && preview.guess ? (
          <GuessedArea picture={preview.url} mask={preview.guess} />
        ) : before && after ? (
          <CompareSlider
            before={before}
            after={after}
            beforeLabel="Before"
            afterLabel="After"
            note={live ? 'Preview' : designLabel(model)}
            alt={propertyAddress}
            Missing={PictureMissing}
          />
        ) : (
          <PhotoBefore />
        )}
        {!(live && preview.guess) && <PhotoActions live={live} chosen={chosen} />}
      </div>
    </ImageFrame>
  );
}

const PictureMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <LoadFailed className="absolute inset-x-3.5 top-14 z-1" onRetry={onRetry}>
    This picture could not be loaded.
  </LoadFailed>
);

function PhotoBefore() {
  const { beforeImageR2Url: url, propertyAddress } = useProposal();
  if (!url) return null;
  return <Picture src={url} alt={`Before: ${propertyAddress}`} className="size-full object-cover object-[50%_72%]" />;
}

type PhotoActionsProps = {
  readonly live: boolean;
  /** The design shown, when it is one of the proposal's own. */
  readonly chosen: Design | undefined;
};

/** Over the photo: the actions for what it shows, or the progress of a running design. */
function PhotoActions({ live, chosen }: PhotoActionsProps) {
  const { state, design, previewing } = useWizard();
  if (design.running) return <DesignProgress running={design.running} onCancel={design.cancel} />;
  if (previewing.isLooking) {
    return (
      <p role="status" className={`${ON_PHOTO} flex items-center gap-3 rounded-lg bg-paper px-4 py-3 shadow-overlay`}>
        <Spinner className="size-5" />
        Looking for the driveway in the photo...
      </p>
    );
  }
  if (state.showing === 'preview' && previewing.again) {
    return (
      <LoadFailed className="absolute inset-x-3.5 bottom-3.5" onRetry={previewing.again}>
        The preview could not be painted.
      </LoadFailed>
    );
  }
  if (live) {
    return (
      <Button
        variant="dark"
        size="sm"
        className={ON_PHOTO}
        disabled={!previewing.preview?.full || state.scale !== undefined}
        icon={<Check className="size-4" />}
        onClick={design.keepPreview}
      >
        Keep Preview
      </Button>
    );
  }
  return chosen && isPaidDesign(chosen) ? <TryAgain onPress={() => design.tryAgain(chosen)} /> : null;
}

/** Asks the image model once more. The plan may lack AI designs. */
function TryAgain({ onPress }: { readonly onPress: () => void }) {
  const label = 'Try Again';
  if (!useMay('designs')) {
    return (
      <LockedLink plan={planWith('designs')} size="sm" className={ON_PHOTO}>
        {label}
      </LockedLink>
    );
  }
  return (
    <Button variant="dark" size="sm" className={ON_PHOTO} icon={<RotateCw className="size-4" />} onClick={onPress}>
      {label}
    </Button>
  );
}
