import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { User } from '#shared/auth/user.ts';
import { needsApproval } from '#shared/estimates/margin-health.ts';
import type { NewLine } from '#shared/estimates/new-lines.ts';
import { settingsDefaults } from '#shared/estimates/settings.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { settingsQuery } from '../../../api/estimate-queries.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { FadingScroll } from '../../../ui/fading-scroll.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { EstimateForm } from './form/estimate-form.ts';
import { useContentChange } from './form/use-content-change.ts';
import { useExistingOrganization } from './form/use-existing-organization.ts';
import { usePricing } from './form/use-pricing.ts';
import { PageHeader } from './header/page-header.tsx';
import { requireRoom } from './lines/add-lines.ts';
import { settingsOrganizationId } from './load-start.ts';
import type { DraftKey } from './save/draft-store.ts';
import { SaveDialogs } from './save/save-dialogs.tsx';
import { useEstimate } from './save/use-estimate.ts';
import type { EstimateSession } from './save/use-estimate.ts';
import { LaborSection } from './sections/labor-section.tsx';
import { MachinerySection } from './sections/machinery-section.tsx';
import { OtherSection } from './sections/other-section.tsx';
import { PaversSection } from './sections/pavers-section.tsx';
import { PermitsSection } from './sections/permits-section.tsx';
import { PricingSection } from './sections/pricing-section.tsx';
import { ProjectSection } from './sections/project-section.tsx';
import { RemovalSection } from './sections/removal-section.tsx';
import { costOf, SectionNav } from './sections/section-nav.tsx';
import { TermsSection } from './sections/terms-section.tsx';
import { useSectionInView } from './sections/use-section-in-view.ts';
import { EstimateStatusChip } from './status-chip.tsx';
import {
  ApprovalActions,
  ApprovalHistory,
  useApproval,
  useDecides,
  useNobodyDecides,
} from './summary/approval-panel.tsx';
import { MobileBar } from './summary/mobile-bar.tsx';
import { ProposalPrice } from './summary/proposal-price.tsx';
import { SummaryActions } from './summary/summary-actions.tsx';
import { Summary } from './summary/summary.tsx';

type EstimatorActions = {
  readonly onOpen: (id: number) => void;
  readonly onNew: () => void;
  /** Called when the estimate gets its number, which then belongs in the URL. */
  readonly onSaved: (id: number) => void;
};

export type EstimatorProps = EstimatorActions & {
  readonly start: EstimateForm;
  readonly draftKey: DraftKey;
  readonly user: User | undefined;
  readonly organizations: readonly Organization[];
};

/** The estimator's form with its section menu and summary. */
export function Estimator(props: EstimatorProps) {
  const { start, draftKey, user, organizations, onOpen, onNew, onSaved } = props;
  const session = useEstimate({ start, draftKey, userId: user?.id, onSaved });
  const { form, dispatch } = session;
  const { content, lines } = form;
  useExistingOrganization({ form, savedId: session.savedOrganizationId, organizations }, dispatch);
  const totals = usePricing(form);
  const organizationId = settingsOrganizationId(organizations, content);
  const { settings, isDecidable, isMissing, hasFailed, loadAgain } = useEstimateSettings(session, organizationId, user);
  const [section, goTo] = useSectionInView();
  const { isWide, drawer, setDrawer } = useDrawer(session, user);
  const { add, remove, added } = useLineActions(form, dispatch);
  const change = useContentChange(form, dispatch);
  const { costs } = totals;
  const priced = lines.length > 0;
  const common = { content, lines, settings, add, dispatch, onRemove: remove };
  const chip = <EstimateStatusChip status={content.status} />;
  const summary: ReactNode = (
    <Summary
      content={content}
      totals={totals}
      minimum={settings.requiredMarginPct}
      priced={priced}
      approval={useApproval(session)}
      isDecidable={isDecidable}
    >
      <ApprovalHistory id={form.id} />
    </Summary>
  );
  const needed = priced && needsApproval(totals, settings.requiredMarginPct);
  const actions: ReactNode = (
    <div className="grid gap-2.5 border-t bg-paper p-4 pb-[max(16px,env(safe-area-inset-bottom))] md:px-5">
      {user && <ApprovalActions session={session} user={user} needed={needed} hasApprover={settings.hasApprover} />}
      {content.proposalId !== undefined && user && <ProposalPrice session={session} totals={totals} needed={needed} />}
      <SummaryActions session={session} />
    </div>
  );
  return (
    <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] gap-x-7 p-4 pb-[11rem] md:grid-cols-[minmax(0,1fr)_19.5rem] md:p-6 md:pt-0 lg:grid-cols-[12.5rem_minmax(0,1fr)_21.25rem] lg:pt-6">
      {isWide && (
        <div className="md:col-span-2 lg:col-span-1">
          <SectionNav layout="column" current={section} costs={costs} onGo={goTo} />
        </div>
      )}
      <main className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:pt-6 md:pb-[45vh] lg:pt-0">
        <PageHeader
          session={session}
          user={user}
          organizations={organizations}
          onOpen={onOpen}
          onNew={onNew}
          onSections={() => setDrawer('sections')}
        />
        <ProjectSection content={content} organizations={organizations} onChange={change} />
        {hasFailed && (
          <LoadFailed onRetry={loadAgain}>Your organization’s margin, tax and terms could not be loaded.</LoadFailed>
        )}
        {/* Line items entered now would have rates that are not the office's. */}
        <div inert={isMissing} className="contents">
          <PaversSection {...common} cost={costOf('pavers', costs) ?? 0} />
          <LaborSection {...common} cost={costOf('labor', costs) ?? 0} />
          <MachinerySection {...common} cost={costOf('machinery', costs) ?? 0} />
          <RemovalSection {...common} cost={costOf('removal', costs) ?? 0} />
          <PermitsSection {...common} cost={costOf('permits', costs) ?? 0} />
          <OtherSection {...common} cost={costOf('other-items', costs) ?? 0} />
          <PricingSection content={content} totals={totals} settings={settings} onChange={change} />
          <TermsSection content={content} settings={settings} onChange={change} />
        </div>
        <p role="status" className="sr-only">
          {added}
        </p>
      </main>
      {isWide ? (
        <aside
          aria-label="Estimate Summary"
          className="sticky top-[84px] flex max-h-[calc(100dvh-100px)] flex-col self-start overflow-hidden rounded-lg border bg-paper shadow-card max-lg:top-[124px] max-lg:mt-6 max-lg:max-h-[calc(100dvh-140px)] short:block short:overflow-auto"
        >
          <header className="flex items-center gap-3 border-b px-5 py-3.5">
            <h2 className="display mr-auto text-lg">Estimate Summary</h2>
            {chip}
          </header>
          <FadingScroll label="Figures">{summary}</FadingScroll>
          {actions}
        </aside>
      ) : (
        <>
          <MobileBar totals={totals} priced={priced} onSummary={() => setDrawer('summary')} />
          <Drawer
            open={drawer === 'summary'}
            title="Estimate Summary"
            aside={chip}
            footer={actions}
            onClose={() => setDrawer(undefined)}
          >
            {summary}
          </Drawer>
          <Drawer open={drawer === 'sections'} title="Sections" onClose={() => setDrawer(undefined)}>
            <SectionNav
              layout="list"
              current={section}
              costs={costs}
              onGo={(id) => {
                setDrawer(undefined);
                // The open drawer locks scrolling, and unlocks it two frames after closing.
                requestAnimationFrame(() => requestAnimationFrame(() => goTo(id)));
              }}
            />
          </Drawer>
        </>
      )}
      <SaveDialogs session={session} />
    </div>
  );
}

/**
 * Wide screens show menu and summary next to the sections, others in drawers. What a decision needs is in the summary,
 * so that is open when the estimate waits for the decision of whoever opens it.
 */
function useDrawer(session: EstimateSession, user: User | undefined) {
  const isWide = useMedia('(min-width: 48rem)');
  const decides = useDecides(session, user);
  const [drawer, setDrawer] = useState<'sections' | 'summary' | undefined>(decides && !isWide ? 'summary' : undefined);
  return { isWide, drawer, setDrawer };
}

/**
 * Settings of the estimate's organization, or defaults while there is none or nobody is signed in. While the settings
 * of a newly chosen organization load, the former ones stay. Restored work may have an organization whose settings are
 * missing.
 */
function useEstimateSettings(session: EstimateSession, organizationId: number | undefined, user: User | undefined) {
  const nobodyDecides = useNobodyDecides(session);
  const known = organizationId !== undefined && user !== undefined;
  const { data, isError, refetch } = useQuery({
    ...settingsQuery(organizationId ?? 0),
    enabled: known,
    placeholderData: keepPreviousData,
    // An approver may have joined while the person was in another window.
    refetchOnWindowFocus: ({ state }) => state.data?.hasApprover === false && 'always',
  });
  const found = known ? data : undefined;
  const isMissing = known && !found;
  // Until it is known who approves, the server decides.
  const unknown = { ...settingsDefaults, requiredMarginPct: settingsDefaults.minMarginPct, hasApprover: true };
  const settings = found ?? unknown;
  return {
    settings,
    isDecidable: !nobodyDecides && (settings.hasApprover || user?.role === 'approver'),
    isMissing,
    hasFailed: isMissing && isError,
    loadAgain: () => void refetch(),
  };
}

type Dispatch = ReturnType<typeof useEstimate>['dispatch'];

/** Adds and removes line items, with Undo. Both functions are stable, so that memoized rows do not re-render. */
function useLineActions(form: EstimateForm, dispatch: Dispatch) {
  const latest = useRef(form);
  const [added, setAdded] = useState('');
  useEffect(() => {
    latest.current = form;
  });
  const add = useCallback(
    (line: NewLine) => {
      if (!requireRoom(latest.current.lines)) return;
      dispatch({ kind: 'add', line });
      setAdded(`Added ${line.label}`);
    },
    [dispatch],
  );
  const remove = useCallback(
    (id: number) => {
      const at = latest.current.lines.findIndex((line) => line.id === id);
      const line = latest.current.lines[at];
      if (!line) return;
      dispatch({ kind: 'remove', id });
      const onPress = () => requireRoom(latest.current.lines) && dispatch({ kind: 'restore', line, at });
      toastSuccess('Item removed', line.label, { label: 'Undo', onPress });
    },
    [dispatch],
  );
  return { add, remove, added };
}
