/** Class names shared by the app's menus. */
export const MENU_POPUP =
  'max-h-(--available-height) min-w-[208px] overflow-y-auto rounded-md border bg-paper p-1.5 shadow-overlay outline-0';
export const MENU_ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 font-medium outline-0 data-[highlighted]:bg-sand';
