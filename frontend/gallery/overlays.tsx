import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button, buttonClass } from '../ui/button.tsx';
import { ChangedElsewhere } from '../ui/changed-elsewhere.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { FullScreen } from '../ui/full-screen.tsx';
import { DialogNotLoaded } from '../ui/lazy-dialog.tsx';
import { LockedItem } from '../ui/locked-item.tsx';
import { MENU_ITEM, MENU_POPUP } from '../ui/menu-style.ts';
import { OutdatedQuestion } from '../ui/outdated-question.tsx';
import { WideDialog } from '../ui/wide-dialog.tsx';
import type { Entry } from './entry.ts';

type OpenerProps = { readonly name: string; readonly overlay: (open: boolean, close: () => void) => ReactNode };

/** A button that opens a dialog or drawer, as in the app. */
function Opener({ name, overlay }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <Button onClick={() => setOpen(true)}>Open {name}</Button>
      </p>
      {overlay(open, () => setOpen(false))}
    </>
  );
}

const Dialogs = () => (
  <Opener
    name="Dialog"
    overlay={(open, close) => (
      <Dialog
        open={open}
        title="Visits calendar"
        description="Subscribe to this link in a calendar, and every booked visit appears there."
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        <p>Something to read or to fill in.</p>
      </Dialog>
    )}
  />
);

const Questions = () => (
  <Opener
    name="ConfirmDialog"
    overlay={(open, close) => (
      <ConfirmDialog
        open={open}
        title="Delete proposal"
        question="Are you sure you want to delete proposal P-000001? This action cannot be undone."
        action="Delete"
        onConfirm={close}
        onClose={close}
      />
    )}
  />
);

const NotLoaded = () => (
  <Opener name="DialogNotLoaded" overlay={(open, close) => open && <DialogNotLoaded onClose={close} />} />
);

const OutdatedQuestions = () => (
  <Opener
    name="OutdatedQuestion"
    overlay={(open, close) => (
      <OutdatedQuestion
        open={open}
        reasons={['price', 'pictures']}
        anyway={<Button onClick={close}>Download Anyway</Button>}
        isMaking={false}
        onMakeAgain={close}
        onClose={close}
      />
    )}
  />
);

const ChangedElsewheres = () => (
  <Opener
    name="ChangedElsewhere"
    overlay={(open, close) => <ChangedElsewhere open={open} what="estimate" onAnswer={close} />}
  />
);

const WideDialogs = () => (
  <Opener
    name="WideDialog"
    overlay={(open, close) => (
      <WideDialog
        open={open}
        title="Estimates"
        description="Newest first"
        onClose={close}
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>Wide content, which scrolls.</p>
      </WideDialog>
    )}
  />
);

const Drawers = () => (
  <Opener
    name="Drawer"
    overlay={(open, close) => (
      <Drawer
        open={open}
        title="Sections"
        onClose={close}
        footer={
          <div className="border-t p-4">
            <Button onClick={close}>Done</Button>
          </div>
        }
      >
        <p className="p-4 pb-8">Rises from the foot of the screen.</p>
      </Drawer>
    )}
  />
);

const FullScreens = () => (
  <Opener
    name="FullScreen"
    overlay={(open, close) => (
      <FullScreen open={open} label="One picture" onClose={close}>
        <Button className="place-self-center" onClick={close}>
          Close
        </Button>
      </FullScreen>
    )}
  />
);

const Menus = () => (
  <Menu.Root>
    <Menu.Trigger className={buttonClass({})}>Menu</Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner sideOffset={6} className="z-40">
        <Menu.Popup className={MENU_POPUP}>
          <Menu.Item className={MENU_ITEM}>Open</Menu.Item>
          <LockedItem plan="Pro Estimator">Send Proposal</LockedItem>
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
);

export const overlays: readonly Entry[] = [
  { components: ['Dialog'], Show: Dialogs },
  { components: ['ConfirmDialog'], Show: Questions },
  { components: ['DialogNotLoaded'], Show: NotLoaded },
  { components: ['OutdatedQuestion'], Show: OutdatedQuestions },
  { components: ['ChangedElsewhere'], Show: ChangedElsewheres },
  { components: ['WideDialog'], Show: WideDialogs },
  { components: ['Drawer', 'FadingScroll'], Show: Drawers },
  { components: ['FullScreen'], Show: FullScreens },
  { components: ['LockedItem'], Show: Menus },
];
