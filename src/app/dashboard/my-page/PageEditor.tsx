import Dices from 'lucide-react/icons/dices';
import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { PROMPT_MAX, toOneLine } from '../../../rules/profile-texts.ts';
import { voiceClass } from '../../../rules/voices.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { createDie } from '../../../stores/visitor/starters.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { showError } from '../../../ui/toast.ts';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { FormField } from '../../../ui/use-form.ts';
import { Photo } from '../photo/Photo.tsx';
import { Bio } from '../profile-card/Bio.tsx';
import { PreviewNote } from '../own-profile/PagePreview.tsx';
import { VoiceDots } from '../own-profile/VoiceDots.tsx';
import { useWords } from '../words.ts';
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
        onChoose={(voice) => page.field('voice').onText(voice)}
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

/**
 * The prompt for visitors: the owner writes it or rolls a random one. A text that a roll replaced can be
 * restored.
 */
function PromptField({ value, error, onText }: FormField) {
  const { t } = useWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const { roll, own, restore } = useRolls(value, onText);
  useScrollAboveKeyboard('.prompt-headline');
  // The pressed button disappears, so the field takes the focus.
  const undoRoll = () => {
    restore();
    field.current?.focus();
  };
  return (
    // The same size as on the page that visitors see.
    <div className="prompt-headline grid gap-2 [&_textarea]:min-h-24 [&_textarea]:text-3xl [&_textarea]:leading-9 [&_textarea]:font-semibold [&_textarea]:arabic:leading-[2.875rem]">
      <TextArea
        ref={field}
        label={t('prompt')}
        placeholder={t('default_prompt')}
        hint={t('prompt_hint')}
        max={PROMPT_MAX}
        counterOf={(length) => t('counter', { length, max: PROMPT_MAX })}
        error={error}
        value={value}
        rows={2}
        enterKeyHint="done"
        onText={(text) => onText(toOneLine(text))}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" busy={roll.busy} onClick={() => roll.start(value)}>
          <Dices />
          {t('prompt_roll')}
        </Button>
        {own !== '' && (
          <Button variant="ghost" onClick={undoRoll}>
            <Undo className="mirrored" />
            {t('prompt_restore')}
          </Button>
        )}
      </div>
    </div>
  );
}

function useRolls(value: string, onChange: (text: string) => void) {
  const { lang, failureText } = useWords();
  const [die] = useState(() => createDie(lang, 'prompts'));
  const rolled = useRef('');
  /** The owner's text that a roll replaced. */
  const [own, setOwn] = useState('');
  // The first roll asks the server, and the owner may change the text meanwhile.
  const written = useRef(value);
  useEffect(() => {
    written.current = value;
  });
  const roll = useAction<string, string>({
    run: die,
    onSuccess: (starter, replaced) => {
      if (written.current !== replaced) return;
      if (replaced !== rolled.current) setOwn(replaced);
      rolled.current = starter;
      onChange(starter);
    },
    onFailure: ({ code }) => showError(failureText(code, 'prompt_roll_failed')),
  });
  const restore = () => {
    onChange(own);
    setOwn('');
  };
  return { roll, own, restore };
}
