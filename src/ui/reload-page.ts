/** Reloads the page. The promise never settles, because the page is left. */
export const reloadPage = () => new Promise<never>(() => location.reload());
