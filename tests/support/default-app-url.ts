import { chooseSettings } from '../../pocketbase/serve/settings.mjs';

/** The site's origin if APP_URL is not set; the tests' site is built for it. */
export const { appUrl: defaultAppUrl } = chooseSettings({});
