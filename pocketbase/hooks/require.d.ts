/** PocketBase's loader of CommonJS modules; each of its JavaScript machines keeps what it loaded. */
declare function require(path: string): unknown;
