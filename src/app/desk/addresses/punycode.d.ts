declare module 'punycode/punycode.es6.js' {
  /**
   * Decodes a label of an internationalized host name without its `xn--`.
   * @throws RangeError if it is not valid
   */
  export function decode(encoded: string): string;
}
