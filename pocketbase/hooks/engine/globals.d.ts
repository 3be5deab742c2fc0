/** PocketBase's loader of CommonJS modules; each of its JavaScript machines keeps what it loaded. */
declare function require(path: string): unknown;

/** Prints for the operator: to the output of the server, or to its error output. */
declare const console: Readonly<Record<'log' | 'warn' | 'error', (line: string) => void>>;
