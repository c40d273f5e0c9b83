import { MessageSquareText, Share2 } from 'lucide-react';

import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';

type OtherWaysProps = { readonly url: string; readonly phone: string };

const TEXT = 'Here is how your driveway could look:';

/** Shares the link itself in other ways than our e-mail: the phone's share sheet, a text message, or the clipboard. */
export function OtherWays({ url, phone }: OtherWaysProps) {
  const canShare = typeof navigator.share === 'function';
  // A person who closes the share sheet has changed their mind. Nothing went wrong.
  const share = () => void navigator.share({ title: 'Driveway proposal', text: TEXT, url }).catch(() => undefined);
  return (
    <section aria-label="Other ways to send" className="grid gap-2 border-t pt-4">
      <CopyField label="Or send the link yourself" value={url} />
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button icon={<Share2 className="size-4" />} onClick={share}>
            Share
          </Button>
        )}
        <ButtonLink
          href={`sms:${phone.replaceAll(/[^\d+]/g, '')}?&body=${encodeURIComponent(`${TEXT} ${url}`)}`}
          icon={<MessageSquareText className="size-4" />}
        >
          Text Message
        </ButtonLink>
      </div>
    </section>
  );
}
