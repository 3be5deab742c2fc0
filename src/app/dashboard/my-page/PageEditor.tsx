import { voiceClass } from '../../../rules/voices.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { Photo } from '../photo/Photo.tsx';
import { Bio } from '../profile-card/Bio.tsx';
import { PreviewNote } from '../own-profile/PreviewNote.tsx';
import { VoiceDots } from '../own-profile/VoiceDots.tsx';
import { useWords } from '../words.ts';
import { PromptField } from './PromptField.tsx';
import { OWN_PAGE_FORM, submitOnEnter, type OwnPage } from './use-own-page.ts';

interface PageEditorProps {
  readonly profile: Profile;
  readonly page: OwnPage;
}

/** The first screen that visitors see; its texts and photo are edited in place. */
export function PageEditor({ profile, page }: PageEditorProps) {
  const { t } = useWords();
  return (
    <div className={`page-ground voice-ground ${voiceClass(page.values.voice)}`}>
      <div className="flex min-w-0 items-center gap-4">
        <Photo profile={{ ...profile, voice: page.values.voice }} />
        <p className="min-w-0 text-xl font-semibold wrap-anywhere" dir="ltr">
          {profile.username}
        </p>
      </div>
      <VoiceDots
        legend={`${t('voice')} · ${t(`voice_${page.values.voice}`)}`}
        legendClass="field-label mb-1"
        voice={page.values.voice}
        onChoose={(voice) => page.field('voice').onChange(voice)}
      />
      <div>
        <Bio bio={profile.bio} />
      </div>
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the form handles Enter and the end of typing */}
      <form
        id={OWN_PAGE_FORM}
        tabIndex={-1}
        noValidate
        onSubmit={page.submit}
        onKeyDown={submitOnEnter}
        onBlur={page.leave}
      >
        <PromptField {...page.field('prompt')} />
      </form>
      <PreviewNote placeholder={t('message_placeholder')} button={t('send')} />
    </div>
  );
}
