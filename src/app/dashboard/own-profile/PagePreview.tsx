import { initialOf } from '../../../rules/letter-avatar.ts';
import { picturePath } from '../../../rules/pictures.ts';
import { voiceClass } from '../../../rules/voices.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { useWords } from '../words.ts';

interface PagePreviewProps {
  readonly profile: Profile;
  readonly caption: string;
  /** Whether guests are asked to sign in instead of writing. */
  readonly isLocked?: boolean;
}

/** A small preview of the first screen that visitors see; it cannot be operated. */
export function PagePreview({ profile, caption, isLocked = false }: PagePreviewProps) {
  const { t } = useWords();
  const { id, username, avatar, bio, voice, prompt } = profile;
  return (
    <figure className="page-preview flex min-w-0 flex-col gap-2">
      <figcaption className="text-[0.9375rem] font-medium">{caption}</figcaption>
      <div
        className={`voice-ground grid flex-1 content-center gap-3 rounded-note p-4 lg:px-8 lg:py-5 ${voiceClass(voice)}`}
        inert
      >
        <div className="flex min-w-0 items-center gap-2.5">
          {avatar === '' ? (
            <span className="avatar size-9 bg-current/20 text-base">
              <span>{initialOf(username)}</span>
            </span>
          ) : (
            <img className="avatar size-9" src={picturePath(id, avatar)} alt="" />
          )}
          <span className="min-w-0 truncate text-[0.9375rem] font-medium" dir="ltr">
            {username}
          </span>
        </div>
        {bio.trim() !== '' && (
          <p className="text-sm wrap-anywhere whitespace-pre-wrap" dir="auto">
            {bio}
          </p>
        )}
        <p
          className="text-xl leading-snug font-semibold wrap-anywhere sm:text-2xl arabic:leading-relaxed"
          dir="auto"
        >
          {prompt.trim() || t('default_prompt')}
        </p>
        <PreviewNote
          placeholder={t(isLocked ? 'members_only' : 'message_placeholder')}
          button={t(isLocked ? 'sign_in' : 'send')}
        />
      </div>
    </figure>
  );
}

interface PreviewNoteProps {
  readonly placeholder: string;
  readonly button: string;
}

/** A picture of the field in which visitors write, with its button as it is before anything is written. */
export const PreviewNote = ({ placeholder, button }: PreviewNoteProps) => (
  <div className="grid gap-6 rounded-note bg-surface p-5 text-lg [&>.button]:text-base" inert>
    <span className="text-ink-soft">{placeholder}</span>
    <span className="button bg-brand-soft text-brand-strong">{button}</span>
  </div>
);
