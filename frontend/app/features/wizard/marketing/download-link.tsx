import { Download } from 'lucide-react';
import { useState } from 'react';

import { outdatedReasons } from '#shared/proposals/marketing-outdated.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { OutdatedQuestion } from '../../../../ui/outdated-question.tsx';
import { useProposal, useWizard } from '../wizard-model.ts';

/** The wizard's download name (product 9.4). */
export const MARKETING_FILE = 'driveway-marketing-image.png';

/** Downloads the marketing image. Asks first if the image is out of date. */
export function DownloadLink({ url, size = 'md' }: { readonly url: string; readonly size?: 'sm' | 'md' }) {
  const { marketing } = useWizard();
  const reasons = outdatedReasons(useProposal());
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ButtonLink
        size={size}
        href={url}
        download={MARKETING_FILE}
        icon={<Download className="size-4" />}
        onClick={(event) => {
          if (reasons.length === 0) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        Download
      </ButtonLink>
      <OutdatedQuestion
        open={asking}
        reasons={reasons}
        anyway={
          <ButtonLink href={url} download={MARKETING_FILE} onClick={close}>
            Download Anyway
          </ButtonLink>
        }
        isMaking={marketing.phase !== undefined}
        onMakeAgain={() => {
          close();
          marketing.create();
        }}
        onClose={close}
      />
    </>
  );
}
