import type { Case } from '../../../contract/desk.ts';
import { formatDay } from '../../../i18n/format.ts';
import { joinWithCommas } from '../../../i18n/format-list.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { hashOfItem } from '../../../stores/desk/parts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { PageWords } from '../split/PageWords.tsx';
import { useWords } from '../words.ts';

/** The owner of the page or inbox, with earlier decisions. */
export function PersonCard({ shown }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  const { profile, action, verdict } = shown;
  const saysSuspended = action === 'suspend' && verdict !== 'reversed';
  const decisions = profile.decisions.map((other) => {
    const text = t(`done_${other.action}`);
    return other.number === 1 ? text : t('reason_count', { text, number: other.number });
  });
  return (
    <section
      className="desk-person"
      aria-label={t('person')}
      data-suspended={profile.is_suspended || undefined}
    >
      <Avatar name={profile.username} voice={profile.voice} src={profile.avatar_url} />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{t(shown.is_private ? 'inbox_of' : 'page_of')}</p>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <a className="link wrap-anywhere" href={hashOfItem('people', profile.id)}>
            <bdi>{profile.username}</bdi>
          </a>
          {profile.is_suspended && !saysSuspended && <Badge tone="warning">{t('suspended')}</Badge>}
        </p>
        <p className="note-meta mt-0!">
          <span>{t('joined', { day: formatDay(new Date(profile.created_at), lang) })}</span>
          <span>
            {decisions.length === 0
              ? t('no_decisions')
              : t('earlier_decisions', {
                  text: joinWithCommas(decisions, lang).toLocaleLowerCase(localeOf(lang).intl),
                })}
          </span>
        </p>
        {/* While a page is judged, they stand above. */}
        {(shown.subject !== 'profile' || shown.content === '') && (
          <div className="mt-2 grid gap-1 empty:hidden">
            <PageWords {...profile} />
          </div>
        )}
      </div>
    </section>
  );
}
