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
  /** Other members get only the buttons that show something. */
  readonly isOwner: boolean;
  readonly isSettingDefault: boolean;
  readonly onPlan: () => void;
  readonly onCalendars: () => void;
  readonly onDelete: () => void;
  /** Undefined for the default organization. */
  readonly onDefault: (() => void) | undefined;
  readonly onEdit: () => void;
};

/** The buttons of an organization. On phones 'Edit' and a menu, because the card's header stays while it scrolls. */
export function OrganizationActions(props: OrganizationActionsProps) {
  const isWide = useMedia('(min-width: 48rem)');
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
      <LookButtons onPlan={onPlan} onCalendars={onCalendars} />
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

type Looks = Pick<OrganizationActionsProps, 'onPlan' | 'onCalendars'>;

/** A plan without follow-ups sees on the button which plan has them (product 38.37). */
const PLAN_WITH_FOLLOW_UPS = planWith('sending');
const planIcon = <MailCheck className={ICON} />;
const calendarsIcon = <CalendarX className={ICON} />;

/** @internal exported for tests */
export function LookButtons({ onPlan, onCalendars }: Looks): ReactNode {
  return (
    <>
      {useMay('sending') ? (
        <Button icon={planIcon} onClick={onPlan}>
          Follow-up Plan
        </Button>
      ) : (
        <LockedLink plan={PLAN_WITH_FOLLOW_UPS}>Follow-up Plan</LockedLink>
      )}
      <Button icon={calendarsIcon} onClick={onCalendars}>
        Busy Calendars
      </Button>
    </>
  );
}

function LookItems({ onPlan, onCalendars }: Looks): ReactNode {
  return (
    <>
      {useMay('sending') ? (
        <Menu.Item className={MENU_ITEM} onClick={onPlan}>
          {planIcon}
          Follow-up Plan
        </Menu.Item>
      ) : (
        <LockedItem plan={PLAN_WITH_FOLLOW_UPS}>Follow-up Plan</LockedItem>
      )}
      <Menu.Item className={MENU_ITEM} onClick={onCalendars}>
        {calendarsIcon}
        Busy Calendars
      </Menu.Item>
    </>
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
            <LookItems onPlan={onPlan} onCalendars={onCalendars} />
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
