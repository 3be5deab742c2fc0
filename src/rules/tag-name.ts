/**
 * A tag as a slug and a file name: `social media` is `social_0020media`. Two tags never share a
 * name, not even on a file system that ignores case.
 */
export function nameOfTag(tag: string): string {
  return tag.replace(/[^a-z0-9-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `_${code}`;
  });
}
