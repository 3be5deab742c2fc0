/** A part of a text: a name with what is attached to it, such as a full stop, or the words between names. */
type NamePart = { readonly name: string; readonly attached: string } | { readonly words: string };

/** Splits a text at the names that `isolated` marks in it. */
export const nameParts = (text: string): NamePart[] =>
  text.split(/(\u2068[^\u2069]*\u2069\S*)/).map((part) => {
    const [name = '', attached = ''] = part.slice(1).split('\u2069');
    return part.startsWith('\u2068') ? { name, attached } : { words: part };
  });
