import { z } from 'astro/zod';

const words = z.string().min(1).max(40);
const title = z.string().min(1).max(60);
const text = z.string().min(1).max(300);
const titled = z.strictObject({ title, text });

/** The schema of `content/landing/{language}.mdx`; its errors name the part of the page. */
export const landingSchema = z.strictObject({
  title,
  hero: titled,
  /** The card with the form; to members it says that they have a page. */
  card: z.strictObject({ title, memberTitle: title, memberText: text }),
  /** The page to try out: below its field, and once the note is written. */
  tryout: z.strictObject({ hint: text, sent: title, sentText: text }),
  figures: z.strictObject({ users: words, messages: words, satisfaction: words }),
  answers: z.strictObject({ anonymous: titled, free: titled, cruel: titled }),
  howItWorks: z.strictObject({ title, steps: z.array(titled).length(3) }),
  features: z.strictObject({
    title,
    letter: z.strictObject({ note: text, from: words, to: words, you: words }),
    sender: titled,
    private: titled,
    reply: titled,
    door: titled,
    languages: titled,
  }),
  stories: z.strictObject({
    title,
    text,
    notes: z
      .array(z.strictObject({ note: text, from: title }))
      .min(3)
      .max(12),
  }),
  ending: titled,
});
