/** Keeps an answer out of every cache. It runs before each handler of the desk, too. */
export function forbidCaching(e: core.RequestEvent): void {
  e.response.header().set('Cache-Control', 'no-store');
}
