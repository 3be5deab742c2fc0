import { isUsername } from '../rules/username.ts';

// Runs right after the offer on the 404 page of profiles, so that the first frame shows the name in the URL.

const [, , name = ''] = location.pathname.split('/');
const title = document.querySelector<HTMLElement>('[data-offer]');
const link = document.querySelector<HTMLAnchorElement>('[data-offer] ~ a[href*=signup]');
if (isUsername(name) && title && link) {
  title.querySelector('[data-name]')?.append(name);
  title.hidden = false;
  link.href += `&username=${name}`;
}
