/** PocketBase's engine prints to standard error; its own logger keeps nothing, because logs are off. */
declare const console: { warn(message: string): void };
