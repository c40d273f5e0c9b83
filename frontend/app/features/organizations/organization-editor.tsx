import { useState } from 'react';
import type { ReactNode } from 'react';

import { newOrganization } from '#shared/organizations/organization.ts';
import type { NewOrganization, Organization } from '#shared/organizations/organization.ts';
import { useIsUploading } from '../../../api/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts';
import { FormFields } from '../../../ui/form-fields.tsx';
import { useReportDirty } from '../../../ui/use-report-dirty.ts';
import { viewerZone } from '../../../ui/viewer-zone.ts';
import { BrandPreview } from './brand-preview.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardFrameProps } from './card-frame.tsx';
import { OrganizationForm } from './organization-form.tsx';
import type { Problems } from './organization-form.tsx';
import { useSaveOrganization } from './organization-writes.ts';

type OrganizationEditorProps = {
  /** Undefined creates a new one. */
  readonly organization: Organization | undefined;
  readonly onSaved: (saved: Organization) => void;
  readonly onCancel: () => void;
  /** Called with whether there are unsaved changes; with false once the form is gone. */
  readonly onDirty: (dirty: boolean) => void;
  /** Renders the container around form and buttons; a card by default. */
  readonly frame?: (parts: CardFrameProps) => ReactNode;
};

const card = (parts: CardFrameProps): ReactNode => <CardFrame {...parts} />;

/** A new form: defaults, in the browser's time zone (product 12.11). */
function emptyForm(): NewOrganization {
  const empty = newOrganization.parse({ name: 'x' });
  return { ...empty, name: '', timeZone: viewerZone(empty.timeZone) };
}

/** Problems by field, as the server's own schema finds them. */
function problemsOf(form: NewOrganization): Problems {
  const issues = newOrganization.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

export function toForm(organization: Organization): NewOrganization {
  const { id: _, isDefault: __, ...form } = organization;
  return form;
}

/** Creates or edits an organization. */
export function OrganizationEditor(props: OrganizationEditorProps) {
  const { organization, onSaved, onCancel, onDirty, frame = card } = props;
  // Undefined once somebody has deleted it. What was typed can then be saved as a new organization.
  const [opened, setOpened] = useState(organization);
  const [start] = useState(() => (organization ? toForm(organization) : emptyForm()));
  const [form, setForm] = useState(start);
  const { run, isPending: busy } = useSaveOrganization(opened, { onSaved, onDeleted: () => setOpened(undefined) });
  const isUploading = useIsUploading();
  const [tried, setTried] = useState(false);
  const problems = problemsOf(form);
  const dirty = JSON.stringify(form) !== JSON.stringify(start);
  useReportDirty(dirty, onDirty);

  const save = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return focusFirstProblem();
    void run(form);
  };

  return frame({
    title: opened?.name ?? 'New organization',
    actions: (
      <>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" busy={busy || isUploading} onClick={save}>
          {busy ? 'Saving...' : opened ? 'Save Changes' : 'Create Organization'}
        </Button>
      </>
    ),
    children: (
      <>
        <FormFields busy={busy}>
          <OrganizationForm
            form={form}
            problems={tried ? problems : {}}
            onChange={(part) => setForm((now) => ({ ...now, ...part }))}
          />
        </FormFields>
        <BrandPreview form={form} />
      </>
    ),
  });
}
