import Dices from 'lucide-react/icons/dices';
import { useRef, type ComponentProps, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords as useDashboardWords } from '../words.ts';
import { useIdeas } from './use-ideas.ts';
import type { PictureOptions } from './use-picture-options.ts';
import { useWords } from './words.ts';

/** Chooses between the invitation and the prompt for the picture, and suggests prompts. */
export function PromptChoice({ options }: { readonly options: PictureOptions }) {
  const { t } = useWords();
  const { prompt } = useProfile();
  const ideas = useIdeas();
  const showPrompt = () => {
    options.setShowsPrompt(true);
    if (prompt === '' && ideas.idea === '') ideas.roll.start();
  };
  return (
    <div className="grid gap-3">
      <div className="chips flex-wrap" role="group" aria-label={t('on_picture')}>
        <button
          type="button"
          className="chip"
          aria-pressed={!options.showsPrompt}
          onClick={() => options.setShowsPrompt(false)}
        >
          {t('with_invitation')}
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={options.showsPrompt}
          onClick={showPrompt}
        >
          {t('with_prompt')}
        </button>
      </div>
      {options.showsPrompt && <Ideas ideas={ideas} />}
    </div>
  );
}

/** Suggests prompts. The picture shows a suggestion only once it is saved as the page's prompt. */
function Ideas({ ideas }: { readonly ideas: ReturnType<typeof useIdeas> }) {
  const { t } = useWords();
  const { t: tOfDashboard } = useDashboardWords();
  const die = useRef<HTMLButtonElement>(null);
  const { idea, before, roll, save } = ideas;
  return (
    <div className="grid justify-items-start gap-2">
      <div aria-live="polite">
        {idea !== '' && (
          <p className="share-idea" dir="auto">
            {idea}
          </p>
        )}
      </div>
      <p className="field-hint">{t('prompt_hint')}</p>
      <div className="flex flex-wrap gap-2">
        {idea !== '' && (
          <UseButton nextFocus={die} busy={save.busy} onClick={() => save.start(idea)}>
            {t('prompt_use')}
          </UseButton>
        )}
        <Button ref={die} variant="quiet" busy={roll.busy} onClick={() => roll.start()}>
          <Dices aria-hidden="true" />
          {tOfDashboard('prompt_roll')}
        </Button>
        {idea === '' && before !== '' && (
          <UseButton
            nextFocus={die}
            variant="ghost"
            busy={save.busy}
            onClick={() => save.start(before)}
          >
            {tOfDashboard('prompt_restore')}
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
