/** Never settles: the page goes. */
export const reloadPage = () => new Promise<never>(() => location.reload());
