/**
 * Returns a style sheet of ours with the dark theme of the device. Our pages choose it by a class that a script
 * sets, and a saved page has no script.
 */
export const followDevice = (css: string): string =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@import[^;]*;/g, '')
    .replace(/^.*:not\(\.dark\)[^}]*\}/gm, '')
    .replaceAll('@media screen', '@media screen and (prefers-color-scheme: dark)')
    .replaceAll('.dark .', '.')
    .replaceAll('.dark', ':root')
    .replace(/\s+/g, ' ');
