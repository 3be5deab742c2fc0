import { atom } from 'nanostores';

/** Number of messages from which the search, the filters and the tools for the list are worth their room. */
export const MESSAGES_WITH_TOOLS = 4;

/** Whether a key asked for the tools, which then stay. */
export const $areToolsWanted = atom(false);

export const showTools = () => $areToolsWanted.set(true);
