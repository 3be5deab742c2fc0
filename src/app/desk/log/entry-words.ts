import type { AuditEntry } from '../../../contract/desk-people.ts';
import { formatDay } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { toldAs } from '../../../rules/reports.ts';
import { useWords } from '../words.ts';

/**
 * Returns a function that says what was done, in a sentence, and the words that belong to it: those of whoever
 * did it in quotation marks.
 */
export function useEntryWords() {
  const { lang, t } = useWords();

  const setting = ({ target, words }: AuditEntry) =>
    target === 'sign_ups'
      ? { sentence: t('log_sign_ups', { policy: t(`sign_ups_${words as 'open'}`) }), words: '' }
      : { sentence: t('log_domains'), words };

  /** An invitation is named by the number of accounts and its last day. */
  const invitation = (action: 'create_invitation' | 'remove_invitation', target: string) => {
    const [uses = '', day = ''] = target.split(', ');
    const until = t('until_day', { day: formatDay(new Date(day), lang) });
    const words = `${t('uses_left', { count: Number(uses) })} ${until}`;
    return { sentence: t(`log_${action}`), words };
  };

  return (entry: AuditEntry): { sentence: string; words: string } => {
    const { action, target, subject, words, reason } = entry;
    if (action === 'change_house_rules') return setting(entry);
    if (action === 'create_invitation' || action === 'remove_invitation') {
      return invitation(action, target);
    }
    if (action === 'export') {
      const table = t(target === 'newsletter' ? 'part_newsletter' : 'part_scams');
      return { sentence: t('log_export', { table }), words: '' };
    }
    // A deleted account takes its name out of the log.
    const name = target === '' ? t('log_nameless') : isolated(target);
    const about = subject === '' ? name : t(`about_${subject}`, { target: name });
    return {
      sentence: t(`log_${toldAs(action, reason)}`, { target: name, subject: about }),
      words: words === '' ? '' : t('log_words', { words }),
    };
  };
}
