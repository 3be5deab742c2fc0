import type { Translate } from '@/i18n/translate.ts';
import type { Reported } from '@/stores/visitor/reporting.ts';

type AnswerWords = Translate<{ reply_instead: string; reply_number_instead: string }>;

/** Returns buttons that report the replies to a message; several are numbered as on its page. */
export function answerButtons(
  { answers }: Pick<Reported, 'answers'>,
  t: AnswerWords,
): HTMLButtonElement[] {
  return answers.map((id, index) => {
    const button = document.createElement('button');
    button.className = 'button button-ghost';
    button.value = id;
    button.textContent =
      answers.length === 1 ? t('reply_instead') : t('reply_number_instead', { number: index + 1 });
    return button;
  });
}
