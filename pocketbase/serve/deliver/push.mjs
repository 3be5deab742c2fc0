import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { sendByHost } from './by-host.mjs';

/** @typedef {{ public: string, private: string }} PushKey */
/** @typedef {Record<string, { token: string, madeAt: number }>} PushTokens */
/** @typedef {{ id: string, host: string, address: string }} PushDelivery */

/** Milliseconds until a push service counts as one that does not answer. */
const TIMEOUT = 5000;
/** Seconds for which a push service keeps a message for a device that is off. */
const TIME_TO_LIVE = 86_400;
/** Seconds for which a token is valid; it is replaced an hour before. RFC 8292 allows a day. */
const TOKEN_LIFETIME = 43_200;
const TOKEN_USE = (TOKEN_LIFETIME - 3600) * 1000;

/** Returns a new key pair for VAPID (RFC 8292). */
export function makePushKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return {
    key: {
      public: Buffer.concat(point).toString('base64url'),
      private: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    },
  };
}

/**
 * Sends messages without content: the worker of the page says that something is new. So no push service
 * learns anything but the time.
 * @param {{ key: PushKey, tokens: PushTokens, deliveries: PushDelivery[] }} input
 */
export async function sendPushMessages({ key, tokens, deliveries }) {
  const valid = { ...tokens };
  const tokenOf = (/** @type {string} */ host) => {
    const { madeAt = 0 } = valid[host] ?? {};
    const age = Date.now() - madeAt;
    // A token from the future was made before the clock was set back.
    const made =
      age >= 0 && age < TOKEN_USE
        ? valid[host]
        : { token: signToken(key, host), madeAt: Date.now() };
    valid[host] = /** @type {PushTokens[string]} */ (made);
    return valid[host].token;
  };
  const outcomes = await sendByHost(
    deliveries,
    ({ host }) => host,
    ({ host, address }) => send(address, `vapid t=${tokenOf(host)}, k=${key.public}`),
  );
  return { outcomes, tokens: valid };
}

/**
 * @param {string} address
 * @param {string} authorization
 * @returns {Promise<import('./by-host.mjs').Report>}
 */
async function send(address, authorization) {
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: {
        Authorization: authorization,
        TTL: String(TIME_TO_LIVE),
        // Replaces a message that still waits for the device.
        Topic: 'new-messages',
        Urgency: 'normal',
      },
      // A redirect could lead to another machine of the operator's network.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return reportOf(status);
  } catch (error) {
    return ['host_failed', reasonOf(error)];
  }
}

/** @param {number} status @returns {import('./by-host.mjs').Report} */
function reportOf(status) {
  if (status >= 200 && status < 300) return ['sent'];
  if (status === 404 || status === 410) return ['gone'];
  if (status < 400) return ['refused', `it redirects, status ${status}`];
  return ['failed', `status ${status}`];
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** @param {PushKey} key @param {string} audience */
function signToken(key, audience) {
  const subject = /** @type {string} */ (process.env['APP_URL']);
  const claims = {
    aud: audience,
    exp: Math.floor(Date.now() / 1000) + TOKEN_LIFETIME,
    sub: subject,
  };
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const privateKey = createPrivateKey({
    key: Buffer.from(key.private, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const signed = sign('sha256', Buffer.from(parts.join('.')), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return [...parts, signed.toString('base64url')].join('.');
}
