import type { ReactNode } from 'react';
import { defaultVoice, voiceClass } from '../../../rules/voices.ts';

interface EntryPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page on the ground of a voice, as the other pages on which people sign in. */
export function EntryPage({ title, children }: EntryPageProps) {
  return (
    <section
      className={`desk-entry voice-ground ${voiceClass(defaultVoice)}`}
      aria-labelledby="desk-entry"
    >
      <div className="shell">
        <h1 className="text-4xl" id="desk-entry">
          {title}
        </h1>
        <div className="sheet grid gap-5 pt-9">{children}</div>
      </div>
    </section>
  );
}
