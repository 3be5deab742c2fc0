import { FACEBOOK_URL, INSTAGRAM_URL, SUPPORT_EMAIL, YOUTUBE_URL } from 'astro:env/server';

/** Support email address; empty if the operator has none. */
export const supportEmail = SUPPORT_EMAIL;

/** The product's profiles on social networks. */
export const socialLinks = [
  { name: 'Instagram', address: INSTAGRAM_URL },
  { name: 'Facebook', address: FACEBOOK_URL },
  { name: 'YouTube', address: YOUTUBE_URL },
].filter(({ address }) => address !== '');
