import { isUsername } from '../rules/username.ts';

// Runs right after the form on the 404 page of profiles, so that the first frame shows the name in the URL.

const [, , name = ''] = location.pathname.split('/');
const field = document.querySelector<HTMLInputElement>('#claim-name');
if (field && isUsername(name)) field.value = name;
