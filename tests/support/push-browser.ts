import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { PUSH_WORKER } from '../../src/stores/notifications/worker-names.ts';

/** A notification of the worker. */
type Notice = NotificationOptions & { title: string };

/**
 * Lets the pages of a browser subscribe: a test's browser has no push service. The subscription and
 * the answer to the question for the permission last like the real ones.
 * @param addresses where each new subscription gets a path of its own
 */
export async function allowPush(context: BrowserContext, addresses: string): Promise<void> {
  await context.addInitScript((origin) => {
    const store = (key: string, value: string) => localStorage.setItem(`test_${key}`, value);
    const stored = (key: string) => localStorage.getItem(`test_${key}`);
    const subscription = () => {
      const endpoint = stored('subscription');
      if (endpoint === null) return null;
      const bytes = atob((stored('key') ?? '').replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(bytes, (char) => char.charCodeAt(0)).buffer;
      const unsubscribe = () => {
        localStorage.removeItem('test_subscription');
        return Promise.resolve(true);
      };
      return { endpoint, options: { applicationServerKey }, unsubscribe };
    };
    Object.defineProperty(Notification, 'permission', {
      get: () => stored('permission') ?? 'default',
    });
    Notification.requestPermission = () => {
      store('permission', 'granted');
      return Promise.resolve('granted');
    };
    const subscribe = ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      store('subscription', `${origin}/${crypto.randomUUID()}`);
      store('key', key);
      return Promise.resolve(subscription());
    };
    Object.assign(PushManager.prototype, {
      subscribe,
      getSubscription: () => Promise.resolve(subscription()),
    });
  }, addresses);
}

/**
 * Delivers a push message to the worker of the open page.
 * @returns the notification that it asks the browser to show; a headless browser shows none
 */
export async function deliverPush(page: Page): Promise<Notice> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const shown = await workerOf(page).evaluateHandle(() => {
    const { registration } = globalThis as unknown as WorkerScope;
    const promise = new Promise<Notice>((resolve) => {
      registration.showNotification = (title, options) => {
        resolve({ title, ...options });
        return Promise.resolve();
      };
    });
    return { promise };
  });
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: '' });
  const notice = await shown.evaluate(({ promise }) => promise);
  await session.detach();
  return notice;
}

/** The parts of a worker's global scope that the tests use. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (url: string) => Promise<null> };
  WindowClient: { prototype: { focus: () => Promise<unknown> } };
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  return worker;
}

/**
 * Presses a notification. Browsers let a worker focus or open a window only after a real press, so
 * both are recorded instead.
 * @returns the paths of the pages that the worker focused or opened
 */
export async function pressNotice(page: Page): Promise<{ focused: string[]; opened: string[] }> {
  const pressed = await workerOf(page).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [focused, opened]: [string[], string[]] = [[], []];
    scope.WindowClient.prototype.focus = function focus(this: { url: string }) {
      focused.push(this.url);
      return Promise.resolve(this);
    };
    scope.clients.openWindow = (url) => {
      opened.push(url);
      return Promise.resolve(null);
    };
    const work: Promise<unknown>[] = [];
    const press = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    dispatchEvent(press);
    await Promise.all(work);
    return { focused, opened };
  });
  const pathOf = (url: string) => new URL(url, page.url()).pathname;
  return { focused: pressed.focused.map(pathOf), opened: pressed.opened.map(pathOf) };
}

/** Expects that notifications have left nothing in the browser. */
export async function expectNoTraces(page: Page): Promise<void> {
  const traces = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return {
        entries: ['notifications', 'test_subscription'].map((key) => localStorage.getItem(key)),
        workers: registrations.map(({ active }) => active?.scriptURL),
      };
    });
  await expect.poll(traces).toEqual({ entries: [null, null], workers: [] });
}

/** Returns the path and the query of the registered worker; null without one. */
export const registeredWorker = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const { active, waiting, installing } = registration ?? {};
    const url = (installing ?? waiting ?? active)?.scriptURL;
    return url === undefined ? null : new URL(url).pathname + new URL(url).search;
  });

export const workerIn = (lang: string): string => `${PUSH_WORKER}?lang=${lang}`;
