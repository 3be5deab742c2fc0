import { chooseSettings } from '../../pocketbase/serve/settings.mjs';

/**
 * Variables of the site that the tests look at: an operator with a name, a support address and all links.
 * tests/long/language-and-name.test.ts builds a site of an operator who has set nearly nothing.
 */
export const siteVariables = {
  OPERATOR_NAME: 'Layla Haddad',
  OPERATOR_ADDRESS: '12 Cedar Street; 1010 Beirut; Lebanon',
  SUPPORT_EMAIL: 'support@hamsa.example',
  INSTAGRAM_URL: 'https://www.instagram.com/hamsa.example',
  FACEBOOK_URL: 'https://www.facebook.com/hamsa.example',
  YOUTUBE_URL: 'https://www.youtube.com/@hamsa.example',
};

/** The site's origin if APP_URL is not set; the tests' site is built for it. */
export const { appUrl: defaultAppUrl } = chooseSettings({});
