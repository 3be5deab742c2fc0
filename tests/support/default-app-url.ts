import { chooseSettings } from '../../pocketbase/serve/settings.mjs';

/** The address of a site that was not told its own, for which that of the tests is built. */
export const { appUrl: defaultAppUrl } = chooseSettings({});
