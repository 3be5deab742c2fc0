/** A link to a part of this page leaves the page where it is, and the menu would cover it. */
const menu = document.getElementById('menu');
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.hidePopover();
});
