import { confirmNewsletter } from '../../../flows/mail-links.ts';
import { LinkButton, Outcome } from '../Task.tsx';
import { islandOf, useSubscribeWords } from '../words.ts';
import { MailLink } from './MailLink.tsx';

/** The page behind the link that confirms an address for the newsletter. */
export const Subscribe = islandOf<'subscribe'>(SubscribeSteps);

function SubscribeSteps() {
  const { t } = useSubscribeWords();
  const blog = <LinkButton path="blog">{t('open_blog')}</LinkButton>;
  return (
    <MailLink send={confirmNewsletter} next={blog}>
      {() => (
        <Outcome title={t('done_title')} text={t('done_text')}>
          {blog}
        </Outcome>
      )}
    </MailLink>
  );
}
