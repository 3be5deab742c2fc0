import { mediaHook } from '../../../ui/media-hook.ts';

/** Whether the screen has room for the opened message beside the list. */
export const useIsWide = mediaHook('(width >= 100rem)');
