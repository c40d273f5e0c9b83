/** Whether a press on a link asks the browser for another tab or window, or to save what the link leads to. */
export const isForBrowser = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;
