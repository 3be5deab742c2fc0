import { useStore } from '@nanostores/react';
import Mail from 'lucide-react/icons/mail';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { requestPasswordReset } from '../../../contract/sign-in.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { checkEmail } from '../../../rules/email.ts';
import { $features } from '../../../stores/account/features.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { EmailField, SubmitButton, useFormError } from '../form-parts.tsx';
import { Outcome, Task } from '../Task.tsx';
import { useIslandWords } from '../words.ts';

export interface RequestFormProps {
  /** Empty if the operator has named none. */
  readonly supportEmail: string;
}

export function RequestForm({ supportEmail }: RequestFormProps) {
  const { t, lang, fieldErrorText } = useIslandWords<'recover'>();
  const features = useStore($features);
  const showFormError = useFormError();
  const [isSent, setSent] = useState(false);
  const { values, field, busy, submit } = useForm({
    errorText: fieldErrorText,
    values: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    submit: ({ email }) => send(requestPasswordReset, { email: email.trim() }),
    onSuccess: () => setSent(true),
    onFailure: ({ code }) => showFormError(code),
  });

  const backLink = (
    <a className="link justify-self-center" href={pathIn(lang, 'auth')}>
      {t('back_to_sign_in')}
    </a>
  );
  if (features?.mail === false) {
    const canWrite = supportEmail !== '';
    return (
      <Outcome title={t('forgot_password')} text={t('mail_not_set_up_text')}>
        {features.google && <p>{t('mail_not_set_up_google')}</p>}
        {canWrite ? (
          <>
            <p>{t('mail_not_set_up_support')}</p>
            <SupportAddress address={supportEmail} />
          </>
        ) : (
          <p>{t('mail_not_set_up_operator')}</p>
        )}
        {backLink}
      </Outcome>
    );
  }
  if (isSent) {
    return (
      <Outcome title={t('sent_title')} text={<SentTo email={values.email.trim()} />}>
        {backLink}
        <Button variant="ghost" className="justify-self-center" onClick={() => setSent(false)}>
          {t('send_again')}
        </Button>
      </Outcome>
    );
  }
  return (
    <Task title={t('title')}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p className="text-ink-soft">{t('request_text')}</p>
        <EmailField {...field('email')} />
        <SubmitButton busy={busy}>{t('send_link')}</SubmitButton>
        {backLink}
      </form>
    </Task>
  );
}

/** Emphasizes the address, in which a slip of the hand would be noticed here. */
function SentTo({ email }: { readonly email: string }) {
  const { t } = useIslandWords<'recover'>();
  const [before, after] = t('sent_text', { email: '\n' }).split('\n');
  return (
    <>
      {before}
      <bdi className="font-medium text-ink">{email}</bdi>
      {after}
    </>
  );
}

/** Not every browser has a mail program, so the address can be copied too. */
function SupportAddress({ address }: { readonly address: string }) {
  const { t } = useIslandWords<'recover'>();
  const showCopied = (isCopied: boolean) => {
    if (isCopied) showSuccess(t('address_copied'));
    else showError(t('address_not_copied'));
  };
  return (
    <>
      <a className="button button-large" href={`mailto:${address}`}>
        <Mail />
        <bdi className="wrap-anywhere">{address}</bdi>
      </a>
      <CopyButton variant="quiet" text={address} onCopy={showCopied}>
        {t('copy_address')}
      </CopyButton>
    </>
  );
}
