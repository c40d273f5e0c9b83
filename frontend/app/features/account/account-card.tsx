import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useCall, withServerMessage } from '../../../api/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { downloadExport } from './download-export.ts';
import { Section } from './section.tsx';

/** Export and deletion of the account. */
export function AccountCard({ email }: { readonly email: string }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section title="Account" note="Your data belongs to you: take it with you, or have it deleted.">
      <Action
        title="Export all data"
        text="A ZIP with every record of the account as plain text and every picture. A large number of pictures comes in several files."
      >
        <ExportButton />
      </Action>
      <Action
        title="Delete the account"
        text="Ends it for everyone in it and deletes everything. You are asked twice. This cannot be undone."
      >
        <Button
          variant="danger"
          className="w-full md:w-44"
          icon={<Trash2 className="size-4" />}
          onClick={() => setDeleting(true)}
        >
          Delete Account
        </Button>
      </Action>
      {deleting && <DeleteAccountDialog email={email} onClose={() => setDeleting(false)} />}
    </Section>
  );
}

type ActionProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

function Action({ title, text, children }: ActionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="mr-auto max-w-[62ch]">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

function ExportButton() {
  const download = useCall(downloadExport, {
    success: (files) => ({
      title: 'Export Ready',
      description: files === 1 ? 'Your ZIP is on its way.' : `Your data is in ${files} ZIP files.`,
    }),
    failure: withServerMessage('Export Failed', 'Failed to export your data. Please try again.'),
  });
  return (
    <Button
      className="w-full md:w-44"
      busy={download.isPending}
      icon={<Download className="size-4" />}
      onClick={() => void download.run(undefined)}
    >
      {download.isPending ? (download.phase ?? 'Exporting...') : 'Export All Data'}
    </Button>
  );
}
