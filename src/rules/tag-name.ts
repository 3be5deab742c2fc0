/**
 * Encodes a tag as a slug and file name: `social media` becomes `social_0020media`. Two tags never get the
 * same name, not even on a file system that ignores case.
 */
export function nameOfTag(tag: string): string {
  return tag.replace(/[^a-z0-9-]/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
    return `_${code}`;
  });
}
