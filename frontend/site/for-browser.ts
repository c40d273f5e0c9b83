/** Whether a press on a link asks the browser for a new tab or window, or to save the link's target. */
export const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
