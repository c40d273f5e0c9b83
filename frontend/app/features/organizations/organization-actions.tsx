import { Menu } from '@base-ui/react/menu';
import { CalendarX, EllipsisVertical, MailCheck, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { planWith } from '#shared/plans/plan-table.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { LockedItem } from '../../../ui/locked-item.tsx';
import { LockedLink } from '../../../ui/locked-link.tsx';
import { MENU_ITEM, MENU_POPUP } from '../../../ui/menu-style.ts';
import { useMedia } from '../../../ui/use-media.ts';

type OrganizationActionsProps = {
  readonly name: string;
  /** Others have the buttons that only look. */
  readonly isOwner: boolean;
  readonly isSettingDefault: boolean;
  readonly onPlan: () => void;
  readonly onCalendars: () => void;
  readonly onDelete: () => void;
  /** Undefined for the default organization. */
  readonly onDefault: (() => void) | undefined;
  readonly onEdit: () => void;
};

/** The buttons of an organization; on phones 'Edit' and a menu, because the head of the card stays while it scrolls. */
export function OrganizationActions(props: OrganizationActionsProps) {
  const isWide = useMedia('(min-width: 768px)');
  return (
    <>
      {isWide ? <Buttons {...props} /> : <ActionMenu {...props} />}
      {props.isOwner && (
        <Button variant="primary" onClick={props.onEdit}>
          Edit
        </Button>
      )}
    </>
  );
}

const ICON = 'size-4';

function Buttons({
  isOwner,
  isSettingDefault,
  onPlan,
  onCalendars,
  onDelete,
  onDefault,
}: OrganizationActionsProps): ReactNode {
  return (
    <>
      <PlannedButtons onPlan={onPlan} onCalendars={onCalendars} />
      {isOwner && (
        <Button variant="quiet-danger" size="sm" icon={<Trash2 className={ICON} />} onClick={onDelete}>
          Delete
        </Button>
      )}
      {isOwner && onDefault && (
        <Button busy={isSettingDefault} onClick={onDefault}>
          Set as Default
        </Button>
      )}
    </>
  );
}

type Planned = Pick<OrganizationActionsProps, 'onPlan' | 'onCalendars'>;

/** What a plan may lack, which says so before it is pressed (product 38.37). */
const plannedOf = ({ onPlan, onCalendars }: Planned) =>
  [
    { capability: 'sending', label: 'Follow-up Plan', icon: <MailCheck className={ICON} />, onPress: onPlan },
    { capability: 'visits', label: 'Busy Calendars', icon: <CalendarX className={ICON} />, onPress: onCalendars },
  ] as const;

type PlannedPart = ReturnType<typeof plannedOf>[number];

/** @internal exported for tests */
export const PlannedButtons = (planned: Planned): ReactNode =>
  plannedOf(planned).map((part) => <PlannedButton key={part.label} {...part} />);

function PlannedButton({ capability, label, icon, onPress }: PlannedPart) {
  if (!useMay(capability)) return <LockedLink plan={planWith(capability)}>{label}</LockedLink>;
  return (
    <Button icon={icon} onClick={onPress}>
      {label}
    </Button>
  );
}

function PlannedItem({ capability, label, icon, onPress }: PlannedPart) {
  if (!useMay(capability)) return <LockedItem plan={planWith(capability)}>{label}</LockedItem>;
  return (
    <Menu.Item className={MENU_ITEM} onClick={onPress}>
      {icon}
      {label}
    </Menu.Item>
  );
}

function ActionMenu({ name, isOwner, onPlan, onCalendars, onDelete, onDefault }: OrganizationActionsProps): ReactNode {
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`More for ${name}`}
        className="grid size-10 place-items-center rounded-md border border-line bg-paper hover:bg-sand"
      >
        <EllipsisVertical className={ICON} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className={MENU_POPUP}>
            {plannedOf({ onPlan, onCalendars }).map((part) => (
              <PlannedItem key={part.label} {...part} />
            ))}
            {isOwner && onDefault && (
              <Menu.Item className={MENU_ITEM} onClick={onDefault}>
                <Star className={ICON} />
                Set as Default
              </Menu.Item>
            )}
            {isOwner && (
              <Menu.Item className={`${MENU_ITEM} text-danger`} onClick={onDelete}>
                <Trash2 className={ICON} />
                Delete
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
