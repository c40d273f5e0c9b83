import { estimateContent, estimateDefaults } from '#shared/estimates/estimate.ts';
import type { Estimate, EstimateContent, EstimateInput } from '#shared/estimates/estimate.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import type { NewLine } from '#shared/estimates/new-lines.ts';
import type { EstimatorSettings } from '#shared/estimates/settings.ts';

/** An estimate as edited on screen. `id` and `version` come from the server, so a new estimate has neither. */
export type EstimateForm = {
  readonly id: number | undefined;
  readonly version: number | undefined;
  readonly content: EstimateContent;
  readonly lines: readonly LineItemInput[];
};

export const emptyForm: EstimateForm = { id: undefined, version: undefined, content: estimateDefaults, lines: [] };

export type FormChange =
  | { readonly kind: 'content'; readonly part: Partial<EstimateContent> }
  | {
      readonly kind: 'settings';
      readonly settings: EstimatorSettings;
      /** The content at the time the organization was chosen. */
      readonly before: EstimateContent;
    }
  | {
      readonly kind: 'settings failed';
      /** The organization whose settings could not be loaded. */
      readonly organizationId: number;
      readonly before: EstimateContent;
    }
  | { readonly kind: 'add'; readonly line: NewLine }
  | { readonly kind: 'line'; readonly id: number; readonly part: Partial<NewLine> }
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'restore'; readonly line: LineItemInput; readonly at: number }
  | { readonly kind: 'move'; readonly id: number; readonly by: number }
  | { readonly kind: 'place'; readonly id: number; readonly before: number }
  | { readonly kind: 'saved'; readonly estimate: Estimate }
  | { readonly kind: 'replace'; readonly form: EstimateForm };

/** Applies a change. Unchanged line items keep their identity, so that their memoized rows do not re-render. */
export function changeForm(form: EstimateForm, change: FormChange): EstimateForm {
  switch (change.kind) {
    case 'content':
      return { ...form, content: changeContent(form.content, change.part) };
    case 'settings':
      return withSettings(form, change.settings, change.before);
    case 'settings failed':
      return withFormerOrganization(form, change.organizationId, change.before);
    case 'saved':
      return withServer(form, change.estimate);
    case 'replace':
      return change.form;
    case 'add':
    case 'line':
    case 'remove':
    case 'restore':
    case 'move':
    case 'place':
      return { ...form, lines: changeLines(form.lines, change) };
  }
}

/** A new area loses the band, which belongs to the area of the outline (product 6.31). */
function changeContent(content: EstimateContent, part: Partial<EstimateContent>): EstimateContent {
  const { areaBandSqFt: _band, ...withoutBand } = content;
  const isTyped = part.areaSqft !== undefined && part.areaSqft !== content.areaSqft;
  return { ...(isTyped ? withoutBand : content), ...part };
}

type Lines = readonly LineItemInput[];
type LineChange = Exclude<
  FormChange,
  { readonly kind: 'content' | 'settings' | 'settings failed' | 'saved' | 'replace' }
>;

function changeLines(lines: Lines, change: LineChange): Lines {
  switch (change.kind) {
    case 'add':
      return [...lines, { ...change.line, id: nextId(lines) }];
    case 'line':
      return lines.map((line) => (line.id === change.id ? { ...line, ...change.part } : line));
    case 'remove':
      return lines.filter(({ id }) => id !== change.id);
    case 'restore':
      return [...lines.slice(0, change.at), withFreeId(change.line, lines), ...lines.slice(change.at)];
    case 'move':
      return moved(lines, change.id, change.by);
    case 'place':
      return placed(lines, change.id, change.before);
  }
}

const nextId = (lines: Lines): number => lines.reduce((most, { id }) => Math.max(most, id), 0) + 1;

/** A line that was added after this one was removed may have taken its id. */
const withFreeId = (line: LineItemInput, lines: Lines): LineItemInput =>
  lines.some(({ id }) => id === line.id) ? { ...line, id: nextId(lines) } : line;

/** On-site work is shown in the section of other items. */
export const sectionOf = ({ category }: Pick<LineItemInput, 'category'>): string =>
  category === 'onsite' ? 'other' : category;

/** Moves a line item past its neighbor in the same section. */
function moved(lines: Lines, id: number, by: number): Lines {
  const line = lines.find((one) => one.id === id);
  if (!line) return lines;
  const section = lines.filter((one) => sectionOf(one) === sectionOf(line));
  const neighbor = section[section.indexOf(line) + by];
  if (!neighbor) return lines;
  return lines.map((one) => (one === line ? neighbor : one === neighbor ? line : one));
}

/** Moves a line item in front of another of its section. */
function placed(lines: Lines, id: number, before: number): Lines {
  const line = lines.find((one) => one.id === id);
  const target = lines.find((one) => one.id === before);
  if (!line || !target || line === target || sectionOf(line) !== sectionOf(target)) return lines;
  const down = lines.indexOf(line) < lines.indexOf(target);
  const rest = lines.filter((one) => one !== line);
  const at = rest.indexOf(target) + (down ? 1 : 0);
  return [...rest.slice(0, at), line, ...rest.slice(at)];
}

/**
 * Settings replace the fields that nobody changed since their organization was chosen. They come too late if the
 * estimate has been saved or another organization chosen since.
 */
function withSettings(form: EstimateForm, settings: EstimatorSettings, before: EstimateContent): EstimateForm {
  const { id, content } = form;
  if (id !== undefined || content.organizationId !== settings.organizationId) return form;
  const untouched = Object.entries(settingsPart(settings)).filter(([name]) => isSame(name, content, before));
  return { ...form, content: { ...content, ...Object.fromEntries(untouched) } };
}

/**
 * Goes back to the former organization: without its own settings, the chosen one would show another's margin and tax.
 */
function withFormerOrganization(form: EstimateForm, organizationId: number, before: EstimateContent): EstimateForm {
  const { organizationId: now, ...content } = form.content;
  if (now !== organizationId) return form;
  const former = before.organizationId;
  return { ...form, content: { ...content, ...(former !== undefined && { organizationId: former }) } };
}

type Fields = Readonly<Record<string, unknown>>;
const isSame = (name: string, now: Fields, before: Fields): boolean => now[name] === before[name];

/** Takes number, version and status from the server. What was typed in the meantime stays. */
const withServer = (form: EstimateForm, { id, version, status }: Estimate): EstimateForm => ({
  ...form,
  id,
  version,
  content: { ...form.content, status },
});

/** An estimate from the server as a form. */
export function formOf(estimate: Estimate): EstimateForm {
  const { id, version, lineItems } = estimate;
  const lines = lineItems.map(({ estimateId: _of, extendedCost: _extended, sortOrder: _order, ...line }) => line);
  return { id, version, content: estimateContent.parse(estimate), lines };
}

/** The complete estimate as it is sent. */
export const inputOf = ({ content, lines }: EstimateForm): EstimateInput => ({ ...content, lineItems: [...lines] });

/** The part of a new estimate that comes from an organization's settings (product 14.30). */
export const settingsPart = (settings: EstimatorSettings): Partial<EstimateContent> => ({
  organizationId: settings.organizationId,
  targetMarginPct: settings.defaultMarginTargetPct,
  taxPct: settings.defaultTaxPct,
  taxableScope: settings.defaultTaxableScope,
  validityDays: settings.defaultValidityDays,
  depositPct: settings.defaultDepositPct,
  termsText: settings.defaultTermsText,
  exclusionsText: settings.defaultExclusionsText,
});
