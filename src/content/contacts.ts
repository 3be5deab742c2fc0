import {
  FACEBOOK_URL,
  INSTAGRAM_URL,
  OPERATOR_ADDRESS,
  OPERATOR_NAME,
  SUPPORT_EMAIL,
  SUPPORT_HOURS,
  YOUTUBE_URL,
} from 'astro:env/server';

/** The support address that the operator has named; empty if none. Legal texts and reports show no other. */
export const namedSupportEmail = SUPPORT_EMAIL;

/** The support address that help shows: `support@` the host until the operator names one. */
export const supportEmail = SUPPORT_EMAIL || `support@${new URL(import.meta.env.SITE).hostname}`;

/** When support answers, in the operator's words; `on` for the specification's, null for no sentence. */
export const supportHours = SUPPORT_HOURS === 'off' ? null : SUPPORT_HOURS || 'on';

/** The operator's name and the lines of the postal address; null if the operator has named none. */
export const operator =
  OPERATOR_NAME === '' ? null : { name: OPERATOR_NAME, address: OPERATOR_ADDRESS.split('\n') };

/** The product's accounts on social networks. */
export const socialAccounts = [
  { name: 'Instagram', address: INSTAGRAM_URL },
  { name: 'Facebook', address: FACEBOOK_URL },
  { name: 'YouTube', address: YOUTUBE_URL },
].filter(({ address }) => address !== '');

/** Whether Google sign-in was set up when the site was built; pages show its button from the start. */
export const hasGoogle = process.env['HAS_GOOGLE'] === 'on';
