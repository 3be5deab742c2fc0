/** @typedef {'sent' | 'gone' | 'refused' | 'failed' | 'host_failed'} Outcome */
/** @typedef {readonly [Outcome, string?]} Report */

/** Milliseconds after which no further delivery begins: the next batch must not wait for a slow host. */
const BATCH_TIME = 10_000;
/** Deliveries to one host at the same time. */
const AT_ONCE = 8;

/**
 * Sends deliveries to all hosts side by side. Once a host does not answer, it gets no further delivery.
 * @template {{ id: string }} Delivery
 * @param {readonly Delivery[]} deliveries
 * @param {(delivery: Delivery) => string} hostOf
 * @param {(delivery: Delivery) => Promise<Report>} send
 * @returns {Promise<Record<string, Report>>} the report of each delivery by its id
 */
export async function sendByHost(deliveries, hostOf, send) {
  /** @type {Record<string, Report>} */
  const outcomes = {};
  const end = Date.now() + BATCH_TIME;
  /** @param {Delivery[]} queue */
  const sendAll = async (queue) => {
    /** @type {Report | undefined} */
    let failure;
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (Date.now() > end) failure ??= ['host_failed', 'too slow'];
        const outcome = failure ?? (await send(next));
        if (outcome[0] === 'host_failed') failure ??= outcome;
        outcomes[next.id] = outcome;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  const hosts = new Set(deliveries.map(hostOf));
  const queueOf = (/** @type {string} */ host) =>
    deliveries.filter((delivery) => hostOf(delivery) === host);
  await Promise.all(Array.from(hosts, (host) => sendAll(queueOf(host))));
  return outcomes;
}
