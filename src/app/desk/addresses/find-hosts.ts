// Node has a module of the same name, so the package's file is named.
import { decode } from 'punycode/punycode.es6.js';
import alike from './look-alikes.json' with { type: 'json' };

interface DisguisedHost {
  /** The host as people see it. */
  readonly shown: string;
  /** The host with Latin letters that it can be taken for; empty if there is none. */
  readonly looksLike: string;
}

/**
 * Letters of other scripts beside the Latin one for which each is taken, from Unicode's confusables (UTS 39).
 * Letters with an accent stand for themselves, since they can be told apart.
 */
const lookAlikes = new Map(
  alike.flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);

/** Hosts with an end of Latin letters, or with a label in punycode. */
const hosts = /(?:[\p{L}\p{N}\p{M}_-]+\.)+(?:xn--[a-z\d-]+|\p{L}{2,})/giu;

/** Returns the hosts in a text that are written in punycode, or in letters that look like Latin ones. */
export function findDisguisedHosts(text: string): DisguisedHost[] {
  const found = (text.match(hosts) ?? []).map((host) => host.toLowerCase());
  return [...new Set(found)].flatMap((host) => {
    const shown = host.split('.').map(decodeLabel).join('.');
    const looksLike = latinOf(shown);
    return shown !== host || looksLike !== '' ? [{ shown, looksLike }] : [];
  });
}

/** A label that is not valid, or has characters that cannot be seen, stays as it is. */
function decodeLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  try {
    const decoded = decode(label.slice('xn--'.length));
    return /[\p{C}\p{Z}]/u.test(decoded) ? label : decoded;
  } catch {
    return label;
  }
}

/** Pairs and digits that look like a letter, and prove nothing but in the product's own name. */
const ownName = 'hamsa';
const likeOwnName = (label: string) =>
  label.replaceAll('rn', 'm').replaceAll('5', 's').replaceAll('4', 'a');

/** Returns a host with all of its look-alikes replaced by Latin letters; empty if others are left, or none was. */
function latinOf(host: string): string {
  const latin = [...host].map((sign) => lookAlikes.get(sign) ?? sign).join('');
  const own = latin.includes(ownName) ? latin : likeOwnName(latin);
  const replaced = own.includes(ownName) ? own : latin;
  return replaced !== host && /^[a-z\d._-]+$/.test(replaced) ? replaced : '';
}
