import type { Translate } from '@/i18n/translate.ts';
import type { Reported } from '@/stores/visitor/reporting.ts';

type AnswerWords = Translate<{ reply_instead: string; reply_number_instead: string }>;

/** Returns links to the forms for the replies to a message; several are numbered as on its page. */
export function answerLinks(
  { answers, name }: Pick<Reported, 'answers' | 'name'>,
  t: AnswerWords,
): HTMLAnchorElement[] {
  return answers.map((id, index) => {
    const link = document.createElement('a');
    link.href = `?${String(new URLSearchParams({ subject: 'answer', id, name }))}`;
    link.textContent =
      answers.length === 1 ? t('reply_instead') : t('reply_number_instead', { number: index + 1 });
    return link;
  });
}
