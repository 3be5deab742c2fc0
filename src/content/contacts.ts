import {
  FACEBOOK_URL,
  INSTAGRAM_URL,
  OPERATOR_ADDRESS,
  OPERATOR_NAME,
  SUPPORT_EMAIL,
  YOUTUBE_URL,
} from 'astro:env/server';

/** Support email address; empty if the operator has none. */
export const supportEmail = SUPPORT_EMAIL;

/** The operator's name and the lines of the postal address; null if the operator has named none. */
export const operator =
  OPERATOR_NAME === '' ? null : { name: OPERATOR_NAME, address: OPERATOR_ADDRESS.split('\n') };

/** The product's profiles on social networks. */
export const socialLinks = [
  { name: 'Instagram', address: INSTAGRAM_URL },
  { name: 'Facebook', address: FACEBOOK_URL },
  { name: 'YouTube', address: YOUTUBE_URL },
].filter(({ address }) => address !== '');
