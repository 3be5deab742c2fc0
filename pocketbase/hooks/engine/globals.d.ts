/**
 * PocketBase's loader of CommonJS modules. Each JavaScript machine keeps the modules that it has loaded.
 */
declare function require(path: string): unknown;

/** Prints a line for the operator to the server's standard output or standard error. */
declare const console: Readonly<Record<'log' | 'warn' | 'error', (line: string) => void>>;
