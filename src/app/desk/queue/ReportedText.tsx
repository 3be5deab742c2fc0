import Lock from 'lucide-react/icons/lock';
import type { Case } from '../../../contract/desk.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DisguisedHosts } from '../addresses/DisguisedHosts.tsx';
import { WholePunycode } from '../addresses/WholePunycode.tsx';
import { PageWords } from '../split/PageWords.tsx';
import { useWords } from '../words.ts';

/** The reported text, or a page's own words, as a note, below the public message that a reply answers. */
export function ReportedText({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  if (shown.replied_to === '') return <ReportedNote shown={shown} />;
  return (
    <div className="grid gap-3">
      <div className="desk-quote">
        <p className="text-sm">{t('subject_message')}</p>
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          <WholePunycode text={shown.replied_to} />
        </p>
      </div>
      <ReportedNote shown={shown} />
    </div>
  );
}

/** Nothing else of the inbox is known here. */
function ReportedNote({ shown }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  return (
    <div className="note">
      {shown.subject === 'profile' ? (
        <PageWords {...shown.profile} />
      ) : (
        <>
          <p className="note-text" dir="auto">
            <WholePunycode text={shown.content} />
          </p>
          <DisguisedHosts text={shown.content} />
        </>
      )}
      <p className="note-meta">
        <span className="inline-block first-letter:uppercase">
          {t('reported')} <RelativeTime lang={lang} date={shown.reported_at} />
        </span>
        {!shown.exists && <span>{t('is_gone')}</span>}
      </p>
      {shown.subject === 'message' && (
        <p className="note-meta">{t(shown.is_private ? 'writer_private' : 'writer_public')}</p>
      )}
      {shown.is_private && (
        <p className="desk-consent">
          <Lock aria-hidden="true" />
          {t('consent')}
        </p>
      )}
    </div>
  );
}
