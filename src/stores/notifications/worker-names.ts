/** Address of the worker that shows push messages; the language follows as `?lang=`. */
export const PUSH_WORKER = '/push-worker.js';

/** Message of the worker to a dashboard in which the inbox has to be opened. */
export const INBOX_PRESSED = 'inbox';
