// Runs right after the dashboard's navigation, so that the first frame shows the part that the URL's hash
// names, and marks its link.

const links = [...document.querySelectorAll<HTMLAnchorElement>('.app-link[data-part]')];
const current = links.find(({ hash }) => hash === location.hash) ?? links[0];
document.documentElement.dataset['part'] = current?.dataset['part'];
for (const link of links) link.ariaCurrent = link === current ? 'page' : null;
