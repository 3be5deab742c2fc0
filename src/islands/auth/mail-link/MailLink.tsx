import { useEffect, useState, type ReactNode } from 'react';
import type { Result } from '../../../contract/result.ts';
import { confirmNewsletter, endMails } from '../../../flows/mail-links.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import { Button } from '../../../ui/Button.tsx';
import { takeHash } from '../../../ui/held-hash.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LinkButton, Outcome, Task } from '../Task.tsx';
import { islandOf, useIslandWords } from '../words.ts';

interface MailLinkProps<Value> {
  /** Makes the request of the link with its token. */
  readonly send: (token: string) => Promise<Result<Value>>;
  readonly children: (value: Value) => ReactNode;
  /** A link below the text about a link that has expired. */
  readonly next: ReactNode;
}

/** The page behind a link in a mail that works without signing in. Opening it makes the request. */
function MailLink<Value>({ send, children, next }: MailLinkProps<Value>) {
  const { t, errorText } = useIslandWords<'subscribe'>();
  const [attempt, setAttempt] = useState(0);
  const result = useRequest(send, attempt);
  if (!result) {
    return (
      <Task title={t('title')}>
        <Spinner label={t('working')} />
      </Task>
    );
  }
  if (result.ok) return children(result.value);
  const { code } = result.error;
  if (code === 'link_expired') {
    return (
      <Outcome title={t('expired_title')} text={t('link_expired')}>
        {next}
      </Outcome>
    );
  }
  return (
    <Outcome title={t('failed_title')} text={errorText(code)}>
      <Button size="large" onClick={() => setAttempt(attempt + 1)}>
        {t('try_again')}
      </Button>
    </Outcome>
  );
}

let request: { readonly attempt: number; readonly answer: Promise<Result> } | undefined;

/** Returns the answer; undefined while it is awaited. */
function useRequest<Value>(send: MailLinkProps<Value>['send'], attempt: number) {
  const [settled, setSettled] = useState<{ attempt: number; result: Result<Value> }>();
  useEffect(() => {
    // The link may work only once, even if this component mounts again.
    if (request?.attempt !== attempt) {
      request = { attempt, answer: send(takeHash()) };
    }
    const answer = request.answer as Promise<Result<Value>>;
    void answer.then((result) => setSettled({ attempt, result }));
  }, [send, attempt]);
  return settled?.attempt === attempt ? settled.result : undefined;
}

/** The page behind the link that confirms an address for the newsletter. */
export const Subscribe = islandOf<'subscribe'>(SubscribeSteps);

function SubscribeSteps() {
  const { t } = useIslandWords<'subscribe'>();
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

/** The page behind the link that ends mails: those about new messages, or the newsletter. */
export const Unsubscribe = islandOf<'unsubscribe'>(UnsubscribeSteps);

function UnsubscribeSteps() {
  const { t } = useIslandWords<'unsubscribe'>();
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
