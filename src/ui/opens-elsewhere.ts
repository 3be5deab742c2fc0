type Modifiers = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether the browser opens a clicked link in another tab or window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey;
