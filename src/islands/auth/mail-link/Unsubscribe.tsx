import { endMails } from '../../../flows/mail-links.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { LinkButton, Outcome } from '../Task.tsx';
import { islandOf, useUnsubscribeWords } from '../words.ts';
import { MailLink } from './MailLink.tsx';

/** The page behind the link that ends mails: those about new messages, or the newsletter. */
export const Unsubscribe = islandOf<'unsubscribe'>(UnsubscribeSteps);

function UnsubscribeSteps() {
  const { t } = useUnsubscribeWords();
  const path = `dashboard${settingsHash('notifications')}`;
  const settings = <LinkButton path={path}>{t('open_settings')}</LinkButton>;
  return (
    <MailLink send={endMails} next={settings}>
      {({ ended }) =>
        ended === 'newsletter' ? (
          <Outcome title={t('done_title')} text={t('newsletter_done_text')} />
        ) : (
          <Outcome title={t('done_title')} text={t('done_text')}>
            {settings}
          </Outcome>
        )
      }
    </MailLink>
  );
}
