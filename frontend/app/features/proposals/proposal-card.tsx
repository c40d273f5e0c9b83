import { Menu } from '@base-ui/react/menu';
import { Link } from '@tanstack/react-router';
import {
  Calculator,
  Download,
  EllipsisVertical,
  ExternalLink,
  Eye,
  FileSignature,
  History,
  ImageIcon,
  ImagePlus,
  Link2,
  Mail,
  Send,
  SquarePen,
  Trash2,
  UserRound,
} from 'lucide-react';

import { proposalCan } from '#shared/proposals/marketing-rules.ts';
import { pagePath } from '#shared/proposals/page-url.ts';
import { pictureOf } from '#shared/proposals/picture-of.ts';
import { formatDollars, formatSqFt } from '#shared/proposals/price.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { useCall } from '../../../api/use-call.ts';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { MailNote } from '../../../ui/mail-note.tsx';
import { MENU_ITEM, MENU_POPUP } from '../../../ui/menu-style.ts';
import { SmallPicture } from '../../../ui/small-picture.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { VisitNote } from '../../../ui/visit-note.tsx';
import { downloadMarketingImage } from './download-marketing-image.ts';
import { GatedItem } from './gated-item.tsx';
import { OutdatedImage, useOutdatedQuestion } from './outdated-image.tsx';
import { useChangeStatus, useGenerateMarketing } from './proposal-writes.ts';
import { StatusMenu } from './status-menu.tsx';

type ProposalCardProps = {
  readonly proposal: ProposalSummary;
  readonly isOrganizationDeleted: boolean;
  /** The time zone of the proposal's organization; undefined while it is unknown. */
  readonly timeZone: string | undefined;
  readonly onOpen: (dialog: 'edit' | 'page' | 'contact' | 'send' | 'offer' | 'delete' | 'timeline') => void;
  readonly onMail: () => void;
};

/** 'Nov 21, 2026' (product 11.3). */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export function ProposalCard({ proposal, isOrganizationDeleted, timeZone, onOpen, onMail }: ProposalCardProps) {
  const { id, proposalId, propertyAddress, status, slug, area, totalCost, createdAt, contact } = proposal;
  const name = proposalId || `Proposal #${id}`;
  const changeStatus = useChangeStatus(proposal);
  const { ask, question } = useOutdatedQuestion(proposal);
  const onStatus = (next: ProposalStatus) =>
    next === 'sent' ? ask('Mark as Sent Anyway', () => changeStatus(next)) : changeStatus(next);
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-lg border bg-paper shadow-card" aria-label={name}>
      <Picture proposal={proposal} />
      <div className="flex flex-1 flex-col gap-3 p-4 pt-3.5">
        <div className="-mr-2 flex items-center gap-2">
          <small className="mr-auto text-sm text-ink-soft tabular-nums">{name}</small>
          <StatusMenu status={status} onChange={onStatus} />
          <MoreMenu name={name} slug={slug} onOpen={onOpen} onMail={status === 'draft' ? undefined : onMail} />
        </div>
        <h2 className="line-clamp-2 min-h-11 tight:line-clamp-none text-md leading-[1.375rem] font-semibold text-balance">
          {propertyAddress || 'No address'}
        </h2>
        <p className="flex items-baseline justify-between gap-3 border-t pt-3 tabular-nums tight:flex-wrap">
          <b className="display text-xl">{totalCost > 0 ? formatDollars(totalCost) : '—'}</b>
          <span className="text-sm text-ink-soft">
            {area > 0 ? formatSqFt(area) : 'No area yet'} · {day.format(new Date(createdAt))}
          </span>
        </p>
        {contact && (
          <p className="-mt-2 flex min-w-0 items-center gap-1.5 text-sm text-ink-soft">
            <UserRound className="size-4 flex-none" aria-hidden="true" />
            <span className="sr-only">Contact:</span>
            <span className="truncate">{contact.name}</span>
          </p>
        )}
        <MailNote returned={proposal.mailReturned} />
        <VisitNote at={proposal.visitAt} timeZone={timeZone} />
        <OutdatedImage proposal={proposal} />
        {question}
        {isOrganizationDeleted && (
          <p className="text-sm text-ink-soft">Keeps the printed branding of an organization you deleted.</p>
        )}
        <div className="mt-auto grid grid-cols-3 gap-2 tight:grid-cols-1">
          <Link to="/app" search={{ proposal: slug }} className={`${buttonClass({})} px-2`}>
            {status === 'draft' ? 'Continue' : 'Open'}
          </Link>
          <Button className="px-2" icon={<SquarePen className="size-4" />} onClick={() => onOpen('edit')}>
            Edit
          </Button>
          <ButtonLink className="px-2" href={pagePath({ slug })} target="_blank" rel="noopener">
            View
            <ExternalLink className="size-4" />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Picture({ proposal }: { readonly proposal: ProposalSummary }) {
  const { marketingImageUrl, propertyAddress } = proposal;
  const picture = pictureOf(proposal);
  return (
    <div className="relative aspect-video bg-sand-deep">
      {picture ? (
        <SmallPicture
          url={picture}
          alt={`Driveway at ${propertyAddress}`}
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_72%]"
        />
      ) : (
        <div className="herringbone grid size-full place-content-center justify-items-center gap-1.5 text-sm font-medium text-ink-soft">
          <ImageIcon className="size-5" aria-hidden="true" />
          No marketing image yet
        </div>
      )}
      <div className="absolute right-2.5 bottom-2.5 flex gap-1.5">
        {marketingImageUrl && <MarketingLinks proposal={proposal} url={marketingImageUrl} />}
        {proposalCan.offerMarketing(proposal) && <GenerateButton proposal={proposal} />}
      </div>
    </div>
  );
}

function MarketingLinks({ proposal, url }: { readonly proposal: ProposalSummary; readonly url: string }) {
  const download = useCall(downloadMarketingImage, {
    success: { title: 'Download Started' },
    failure: { title: 'Download Failed', description: 'Failed to download the marketing image.' },
  });
  const { ask, question } = useOutdatedQuestion(proposal);
  return (
    <>
      <Tooltip text="View marketing image">
        <ButtonLink
          href={url}
          target="_blank"
          rel="noopener"
          aria-label="View marketing image"
          icon={<Eye className="size-4" />}
        />
      </Tooltip>
      <Tooltip text="Download marketing image">
        <Button
          aria-label="Download marketing image"
          icon={<Download className="size-4" />}
          onClick={() => ask('Download Anyway', () => void download.run(proposal))}
        />
      </Tooltip>
      {question}
    </>
  );
}

function GenerateButton({ proposal }: { readonly proposal: ProposalSummary }) {
  const generate = useGenerateMarketing(proposal);
  const label = proposal.marketingImageUrl ? 'Generate marketing image again' : 'Generate marketing image';
  return (
    <Tooltip text={label}>
      <Button
        aria-label={label}
        busy={generate.isPending}
        icon={<ImagePlus className="size-4" />}
        onClick={() => void generate.run()}
      />
    </Tooltip>
  );
}

type MoreMenuProps = {
  readonly name: string;
  readonly slug: string;
  readonly onOpen: (dialog: 'page' | 'contact' | 'send' | 'offer' | 'delete' | 'timeline') => void;
  /** Undefined for a draft, which has no page to mail. */
  readonly onMail: (() => void) | undefined;
};

function MoreMenu({ name, slug, onOpen, onMail }: MoreMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={`More for ${name}`} className="grid size-9 place-items-center rounded-md hover:bg-sand">
        <EllipsisVertical className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className={MENU_POPUP}>
            <Menu.Item className={MENU_ITEM} onClick={() => onOpen('page')}>
              <Link2 className="size-4" />
              Page and link
            </Menu.Item>
            <GatedItem capability="sending" icon={<Send className="size-4" />} onClick={() => onOpen('send')}>
              Send
            </GatedItem>
            {onMail && (
              <GatedItem capability="mailers" icon={<Mail className="size-4" />} onClick={onMail}>
                Send by Mail
              </GatedItem>
            )}
            <Menu.Item className={MENU_ITEM} onClick={() => onOpen('contact')}>
              <UserRound className="size-4" />
              Contact
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} onClick={() => onOpen('offer')}>
              <FileSignature className="size-4" />
              Offer
            </Menu.Item>
            <Menu.Item
              className={`${MENU_ITEM} no-underline`}
              render={<Link to="/estimator" search={{ proposal: slug }} />}
            >
              <Calculator className="size-4" />
              Start Estimate
            </Menu.Item>
            <Menu.Item className={MENU_ITEM} onClick={() => onOpen('timeline')}>
              <History className="size-4" />
              Timeline
            </Menu.Item>
            <Menu.Item className={`${MENU_ITEM} text-danger`} onClick={() => onOpen('delete')}>
              <Trash2 className="size-4" />
              Delete
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
