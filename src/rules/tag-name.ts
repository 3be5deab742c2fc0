/**
 * What the list of a tag is called in addresses and as a file: `social media` is `social_0020media`.
 * Two tags never share a name, also where a file system knows no capitals.
 */
export function nameOfTag(tag: string): string {
  return tag.replace(/[^a-z0-9-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `_${code}`;
  });
}
