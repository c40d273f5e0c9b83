import { useQuery } from '@tanstack/react-query';
import { Bell, Trash2 } from 'lucide-react';

import { pushKinds } from '#shared/push/push.ts';
import type { PushKind, PushSettings } from '#shared/push/push.ts';
import { pushSettingsQuery } from '../../../api/push-queries.ts';
import { agoText } from '../../../ui/ago-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { abilityOfDevice } from './this-device.ts';
import type { Ability } from './this-device.ts';
import { useChooseKinds, useRemoveDevice, useEnableNotifications, useThisDevice } from './use-notifications.ts';

const kindLabels: Readonly<Record<PushKind, string>> = {
  view: 'A proposal is opened for the first time',
  visit: 'A visit is booked, moved or canceled',
  answer: 'An offer is answered, or a question is asked',
  bounce: 'An e-mail with a proposal comes back',
};

/** What a person gets notifications of, and on which devices (product 12.34). */
export function NotificationsCard() {
  const { data, isError, refetch } = useQuery(pushSettingsQuery());
  return (
    <section aria-label="Notifications" className="rounded-lg border bg-paper shadow-card">
      <header className="border-b px-4 py-3.5 md:px-6">
        <h2 className="display text-lg">Notifications</h2>
        <p className="mt-0.5 text-ink-soft">
          What you are notified about right away, on your own devices. Others choose for themselves.
        </p>
      </header>
      <div className="grid gap-5 p-4 md:p-6">
        {data ? (
          <>
            <ThisDevice settings={data} />
            {data.devices.length > 0 && (
              <>
                <Kinds settings={data} />
                <Devices settings={data} />
              </>
            )}
          </>
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()}>Your notifications could not be loaded.</LoadFailed>
        ) : (
          <p role="status" className="grid min-h-16 place-items-center text-ink-soft">
            <Spinner className="size-6" />
            <span className="sr-only">Loading notifications</span>
          </p>
        )}
      </div>
    </section>
  );
}

type PartProps = { readonly settings: PushSettings };

const unable: Readonly<Record<Exclude<Ability, 'ready'>, string>> = {
  'needs-install':
    'On an iPhone or iPad, first add Paveprint to the home screen: Share, then ‘Add to Home Screen’. Open it from there and come back here.',
  blocked:
    'Notifications are blocked for this site. Allow them in the settings of your browser, then reload this page.',
  unable: 'This browser cannot show notifications. Chrome, Edge, Firefox and Safari can.',
};

function ThisDevice({ settings }: PartProps) {
  const { tell, isPending } = useEnableNotifications(settings.publicKey);
  const { data: isTold } = useThisDevice(settings);
  const ability = abilityOfDevice();
  if (ability !== 'ready') return <p className="rounded-md bg-sand p-3 text-ink-soft">{unable[ability]}</p>;
  if (isTold) return <p className="rounded-md bg-success-soft p-3">This device gets notifications.</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="mr-auto max-w-[62ch] text-ink-soft">
        Your phone or computer shows it within seconds, even while Paveprint is closed.
      </p>
      <Button variant="primary" icon={<Bell className="size-4" />} busy={isPending} onClick={tell}>
        Notify This Device
      </Button>
    </div>
  );
}

function Kinds({ settings: { kinds } }: PartProps) {
  const { choose, choosing } = useChooseKinds();
  const chosen = { ...kinds, ...choosing };
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="mb-1 p-0 font-semibold">Tell me when</legend>
      {pushKinds.map((kind) => (
        <label key={kind} className="flex min-h-10 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="size-4 accent-clay"
            checked={chosen[kind]}
            // A box that is disabled while it is saved would lose the focus, so it is only marked as disabled.
            aria-disabled={choosing !== undefined}
            onChange={({ currentTarget: { checked } }) => choose({ [kind]: checked })}
          />
          {kindLabels[kind]}
        </label>
      ))}
    </fieldset>
  );
}

const addedText = (addedAt: string): string => `Added ${agoText(addedAt, Date.now())}`;

function Devices({ settings: { devices } }: PartProps) {
  const { remove, removing } = useRemoveDevice();
  return (
    <ul aria-label="Your devices" className="m-0 grid list-none divide-y rounded-md border p-0">
      {devices.map(({ id, name, addedAt }) => (
        <li key={id} className="flex min-h-14 items-center gap-3 px-3 py-2">
          <div className="mr-auto min-w-0">
            <b className="block truncate font-semibold">{name}</b>
            <small className="block text-sm text-ink-soft">{addedText(addedAt)}</small>
          </div>
          <Button
            variant="quiet-danger"
            size="sm"
            icon={<Trash2 className="size-4" />}
            aria-label={`Remove ${name}`}
            busy={removing === id}
            onClick={() => remove(id)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
