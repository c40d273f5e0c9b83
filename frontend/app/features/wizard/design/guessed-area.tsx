import { Brush, Check } from 'lucide-react';

import { streetLine } from '#shared/properties/street-line.ts';
import { Button } from '../../../../ui/button.tsx';
import { useProposal } from '../wizard-model.ts';
import { useMask } from './use-mask.ts';

type GuessedAreaProps = {
  /** URL of the photo with the guess tinted. */
  readonly picture: string;
  readonly mask: Blob;
};

/** A guessed driveway, tinted, and the question whether it is right: only what a person has confirmed is paved. */
export function GuessedArea({ picture, mask }: GuessedAreaProps) {
  const { isSaving, setMethod, store } = useMask();
  const { propertyAddress } = useProposal();
  const confirm = async () => {
    if (await store(Promise.resolve(mask))) setMethod('inpainting');
  };
  return (
    <>
      <img
        src={picture}
        alt={`${streetLine(propertyAddress)}, with the area found tinted blue`}
        className="size-full object-cover object-[50%_72%]"
      />
      <div className="absolute inset-x-3 top-3 flex flex-wrap items-center gap-3 rounded-lg bg-paper p-3 pl-4 shadow-overlay">
        <p role="status" className="mr-auto">
          <b className="block font-semibold">Is this the driveway?</b>
          <small className="text-sm text-ink-soft">Pavers go where the photo is tinted blue</small>
        </p>
        <Button
          size="sm"
          disabled={isSaving}
          icon={<Brush className="size-4" />}
          onClick={() => setMethod('inpainting')}
        >
          No, I Will Paint It
        </Button>
        <Button
          variant="dark"
          size="sm"
          busy={isSaving}
          icon={<Check className="size-4" />}
          onClick={() => void confirm()}
        >
          Yes, Use This Area
        </Button>
      </div>
    </>
  );
}
