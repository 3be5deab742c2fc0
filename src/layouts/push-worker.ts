import type { Lang } from '../i18n/locales.ts';
import { INBOX_PRESSED } from '../stores/notifications/worker-names.ts';

/** Words of the notification by language; the page that serves this script puts them before it. */
declare const words: Readonly<Record<Lang, Words>>;

type Words = readonly [title: string, body: string, dir: 'ltr' | 'rtl'];

/** The parts of `WindowClient` and `Clients` that are used here; the types of pages lack them. */
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: string): void;
}
interface Tabs {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
  openWindow(url: string): Promise<unknown>;
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  readonly notification: Notification;
}
interface Worker {
  readonly clients: Tabs;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  addEventListener(
    type: 'install' | 'notificationclick' | 'push',
    listener: (event: WorkerEvent) => void,
  ): void;
  skipWaiting(): Promise<void>;
}
declare const self: Worker;

const lang = self.location.search.slice('?lang='.length) as Lang;

// A worker in another language replaces the former at once.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  const [title, body, dir] = words[lang];
  const icon = '/icon-192.png';
  const options = { body, dir, lang, icon, badge: '/badge.png', tag: 'new-messages' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});

async function openInbox(): Promise<unknown> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => /^\/\w+\/dashboard$/.test(new URL(url).pathname));
  if (!tab) return self.clients.openWindow(`/${lang}/dashboard`);
  tab.postMessage(INBOX_PRESSED);
  return tab.focus();
}
