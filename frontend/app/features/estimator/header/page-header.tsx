import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, FilePlus2, FolderOpen, List, Settings2, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';

import type { User } from '#shared/auth/user.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { may } from '#shared/plans/plan-table.ts';
import { approvalsQuery } from '../../../../api/estimate-queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { useOpened } from '../../../../ui/use-opened.ts';
import { settingsOrganizationId } from '../load-start.ts';
import type { EstimateSession } from '../save/use-estimate.ts';
import { ApprovalsDialog } from './approvals-dialog.tsx';
import { EstimatesDialog } from './estimates-dialog.tsx';
import { ExistingEstimate } from './existing-estimate.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

type Shown = 'estimates' | 'approvals' | 'settings';

type PageHeaderProps = {
  readonly session: EstimateSession;
  readonly user: User | undefined;
  readonly organizations: readonly Organization[];
  readonly onOpen: (id: number) => void;
  readonly onNew: () => void;
  readonly onSections: () => void;
};

/** Name and saved state of the estimate, with buttons for the other estimates and the settings. */
export function PageHeader(props: PageHeaderProps) {
  const { session, user, onOpen, onNew, onSections } = props;
  const { opened: shown, open: show, close } = useOpened<Shown>();
  const { form, dirty, restored, discard } = session;
  // Outlives the dialogs, because one may be closed before its reply comes.
  const onScreen = useOnScreen(form.id);
  const { proposalId } = form.content;
  return (
    <div className="grid gap-3">
      <div>
        <h1 className="display text-2xl">Paving Estimator</h1>
        <p className="mt-1 text-ink-soft">
          {form.id === undefined ? 'New estimate' : `Estimate #${form.id}`} · {savedLabel(form.id, dirty)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          className="md:hidden"
          aria-haspopup="dialog"
          icon={<List className="size-4" />}
          onClick={onSections}
        >
          Sections
        </Button>
        <Button size="sm" icon={<FilePlus2 className="size-4" />} onClick={onNew}>
          New
        </Button>
        {user && (
          <Button size="sm" icon={<FolderOpen className="size-4" />} onClick={() => show('estimates')}>
            Estimates
          </Button>
        )}
        {user && may(user.plan, 'estimates') && (
          <PaidButtons organizationId={shownOrganizationId(props)} onShow={show} />
        )}
      </div>
      {user && form.id === undefined && proposalId !== undefined && (
        <ExistingEstimate proposalId={proposalId} onOpen={onOpen} />
      )}
      {restored && (
        <p role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-sky-soft px-3.5 py-2.5">
          <span className="mr-auto">
            <b className="font-semibold">Your unsaved work is back.</b> It was kept in this browser; save it to keep it
            for good.
          </span>
          <Button size="sm" icon={<Undo2 className="size-4" />} onClick={discard}>
            Discard
          </Button>
        </p>
      )}
      {shown && <HeaderDialogs {...props} shown={shown} onScreen={onScreen} onClose={close} />}
    </div>
  );
}

/** The organization whose settings open: the estimate's, or the default one if that was deleted. */
function shownOrganizationId({ session, organizations }: PageHeaderProps): number | undefined {
  const { content } = session.form;
  const isLoaded = organizations.length > 0;
  return content.organizationId !== undefined && isLoaded
    ? settingsOrganizationId(organizations, content)
    : content.organizationId;
}

function savedLabel(id: number | undefined, dirty: boolean): string {
  if (dirty) return 'not saved yet';
  return id === undefined ? 'nothing to save yet' : 'saved';
}

type PaidButtonsProps = {
  readonly organizationId: number | undefined;
  readonly onShow: (shown: Shown) => void;
};

function PaidButtons({ organizationId, onShow }: PaidButtonsProps) {
  const { data: waiting = [] } = useQuery(approvalsQuery());
  const decidable = waiting.filter(({ canDecide }) => canDecide).length;
  return (
    <>
      <Button size="sm" icon={<BadgeCheck className="size-4" />} onClick={() => onShow('approvals')}>
        Approvals
        {decidable > 0 && (
          <span className="rounded-full bg-ink px-1.5 text-xs leading-5 text-white tabular-nums">{decidable}</span>
        )}
      </Button>
      {organizationId !== undefined && (
        <Button size="sm" icon={<Settings2 className="size-4" />} onClick={() => onShow('settings')}>
          Estimator settings
        </Button>
      )}
    </>
  );
}

/** The number of the estimate that is on screen or being loaded. Late replies compare theirs with it. */
function useOnScreen(current: number | undefined) {
  const onScreen = useRef<number>(undefined);
  useLayoutEffect(() => {
    onScreen.current = current;
    return () => {
      onScreen.current = undefined;
    };
  }, [current]);
  return {
    has: (id: number): boolean => id === onScreen.current,
    loads: (id: number): void => {
      onScreen.current = id;
    },
  };
}

type HeaderDialogsProps = PageHeaderProps & {
  readonly shown: Shown;
  readonly onScreen: ReturnType<typeof useOnScreen>;
  readonly onClose: () => void;
};

/** The dialogs that the buttons open. */
function HeaderDialogs(props: HeaderDialogsProps) {
  const { session, user, organizations, onOpen, onNew, shown, onScreen, onClose } = props;
  const organizationId = shownOrganizationId(props);
  const organization = organizations.find(({ id }) => id === organizationId);
  const open = (id: number) => {
    // Noted at once, because the estimate may take a while to load.
    onScreen.loads(id);
    onClose();
    onOpen(id);
  };
  /** The late reply of a deletion must not replace another estimate. */
  const removed = (id: number) => {
    session.forget(id);
    if (!onScreen.has(id)) return;
    onClose();
    onNew();
  };
  if (shown === 'estimates') return <EstimatesDialog onClose={onClose} onOpen={open} onRemoved={removed} />;
  if (shown === 'approvals') return <ApprovalsDialog onClose={onClose} onOpen={open} />;
  if (organizationId === undefined) return null;
  return (
    <SettingsDialog
      organizationId={organizationId}
      isOwner={user?.role === 'owner'}
      name={organization?.name ?? 'your organization'}
      onClose={onClose}
    />
  );
}
