import Dices from 'lucide-react/icons/dices';
import { useRef, useState, type ComponentProps, type RefObject } from 'react';
import { saveOwnPage } from '../../../stores/account/own-page.ts';
import { createDie } from '../../../stores/visitor/starters.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePreviewWords } from '../own-profile/use-preview.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import type { PictureOptions } from './use-content.ts';
import { useWords } from '../words.ts';

const texts = ['with_invitation', 'with_prompt'] as const;

/** Chooses between the invitation and the prompt for the picture, and suggests prompts. */
export function PromptChoice({ options }: { readonly options: PictureOptions }) {
  const { t } = useWords();
  const { prompt } = useProfile();
  const ideas = useIdeas();
  const choose = (text: (typeof texts)[number]) => {
    const showsPrompt = text === 'with_prompt';
    options.change({ showsPrompt });
    if (showsPrompt && prompt === '' && ideas.idea === '') ideas.roll.start();
  };
  return (
    <div className="grid gap-3">
      <Chips
        className="flex-wrap"
        label={t('on_picture')}
        names={texts}
        pressed={options.showsPrompt ? 'with_prompt' : 'with_invitation'}
        onPress={choose}
      >
        {(text) => t(text)}
      </Chips>
      {options.showsPrompt && <Ideas ideas={ideas} />}
    </div>
  );
}

/** Suggests prompts. The picture shows a suggestion only once it is saved as the page's prompt. */
function Ideas({ ideas }: { readonly ideas: ReturnType<typeof useIdeas> }) {
  const { t } = useWords();
  const die = useRef<HTMLButtonElement>(null);
  const { idea, before, roll, save } = ideas;
  return (
    <div className="grid justify-items-start gap-2">
      <div aria-live="polite">
        {idea !== '' && (
          <p
            className="share-idea text-xl leading-snug font-semibold arabic:leading-relaxed"
            dir="auto"
          >
            {idea}
          </p>
        )}
      </div>
      <p className="field-hint">{t('picture_prompt_hint')}</p>
      <div className="flex flex-wrap gap-2">
        {idea !== '' && (
          <UseButton nextFocus={die} busy={save.busy} onClick={() => save.start(idea)}>
            {t('prompt_use')}
          </UseButton>
        )}
        <Button ref={die} variant="quiet" busy={roll.busy} onClick={() => roll.start()}>
          <Dices />
          {t('prompt_roll')}
        </Button>
        {idea === '' && before !== '' && (
          <UseButton
            nextFocus={die}
            variant="ghost"
            busy={save.busy}
            onClick={() => save.start(before)}
          >
            {t('prompt_restore')}
          </UseButton>
        )}
      </div>
    </div>
  );
}

interface UseButtonProps extends ComponentProps<typeof Button> {
  /** Gets the focus once the prompt is saved. */
  readonly nextFocus: RefObject<HTMLElement | null>;
}

function UseButton({ nextFocus, ...rest }: UseButtonProps) {
  const button = usePassFocusOn(() => nextFocus.current);
  return <Button ref={button} {...rest} />;
}

/** Suggests prompts and saves one as the page's prompt, because the picture shows the page's prompt. */
function useIdeas() {
  const { lang, t, failureText } = useWords();
  const { prompt, voice } = useProfile();
  const words = usePreviewWords();
  const [die] = useState(() => createDie(lang, 'prompts'));
  const [idea, setIdea] = useState('');
  /** The owner's own prompt, while a suggestion has replaced it. */
  const [before, setBefore] = useState('');
  /** The suggestion that is the page's prompt. Replacing it keeps `before`, the owner's own prompt. */
  const used = useRef('');
  const roll = useAction({
    run: die,
    onSuccess: setIdea,
    onFailure: ({ code }) => showError(failureText(code, 'prompt_roll_failed')),
  });
  const save = useAction<string>({
    run: (chosen) => saveOwnPage({ prompt: chosen, voice }, words),
    onSuccess: (_, saved) => {
      const isRestored = saved === before;
      if (isRestored) setBefore('');
      else if (prompt !== used.current) setBefore(prompt);
      used.current = isRestored ? '' : saved;
      setIdea('');
      showSuccess(t('prompt_saved'));
    },
    onFailure: () => showError(t('prompt_not_saved')),
  });
  return { idea, before, roll, save };
}
