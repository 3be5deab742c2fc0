import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Invitation } from '../../../contract/desk-house.ts';
import { formatDay } from '../../../i18n/format.ts';
import { dayBefore } from '../../../rules/days.ts';
import { INVITATION_DAYS_MAX, isLastDay, readUses } from '../../../rules/newcomers.ts';
import { createInvitation, invitations, removeInvitation } from './names.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ask } from '../../shell/ask.ts';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { Panel } from '../lists/Panel.tsx';
import { useWords } from '../words.ts';
import { FoldedForm } from './FoldedForm.tsx';

/** Links with which people sign up while that is by invitation only. */
export function Invitations() {
  const { t } = useWords();
  return (
    <Panel name="invitations" className="gap-3">
      <LoadedPart store={invitations} skeleton={<PartSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{t('invitations_none')}</p>
          ) : (
            <ul className="grid gap-3" aria-label={t('invitations')}>
              {items.map((item) => (
                <InvitationRow key={item.id} invitation={item} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
      <FoldedForm label={t('create_invitation')}>
        {(fold) => <InvitationForm onCreated={fold} />}
      </FoldedForm>
    </Panel>
  );
}

/** An invitation's link may be in many hands, so its removal is confirmed. */
function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { lang, t, failureText } = useWords();
  const day = formatDay(new Date(invitation.last_day), lang);
  const question = {
    title: t('invitation_remove'),
    text: t('invitation_remove_question'),
    confirm: t('remove'),
    isDanger: true,
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="min-w-40 flex-1">
        {t('uses_left', { count: invitation.uses_left })}
        <span className="block text-sm text-ink-soft">{t('until_day', { day })}</span>
      </p>
      {invitation.uses_left > 0 && (
        <CopyButton
          variant="quiet"
          text={location.origin + invitation.path}
          onCopy={(copied) =>
            copied ? showSuccess(t('link_copied')) : showError(t('copy_failed'))
          }
        >
          {t('copy_link')}
        </CopyButton>
      )}
      <ActionButton
        variant="ghost"
        size="icon"
        aria-label={t('remove_invitation', { day })}
        before={(start) => ask(question, start)}
        run={() => removeInvitation(invitation.id)}
        done={t('invitation_removed')}
        failed={(code) => failureText(code, 'save_failed')}
      >
        <Trash2 />
      </ActionButton>
    </li>
  );
}

/** Days for which a new invitation is valid unless another day is chosen. */
const USUAL_DAYS = 30;

const dayAfter = (days: number) => dayBefore(Date.now(), -days);

/** @param onCreated called once the invitation is in the list */
function InvitationForm({ onCreated }: { readonly onCreated: () => void }) {
  const { t, fieldErrorText, failureText } = useWords();
  const [initial] = useState(() => ({ uses: '1', last_day: dayAfter(USUAL_DAYS) }));
  const { field, busy, submit } = useForm({
    values: initial,
    check: ({ uses, last_day }) => ({
      uses: readUses(uses.trim()) === null ? 'uses_invalid' : null,
      last_day: isLastDay(last_day, Date.now()) ? null : 'day_invalid',
    }),
    submit: ({ uses, last_day }) => createInvitation(uses.trim(), last_day),
    onSuccess: () => {
      showSuccess(t('invitation_created'));
      onCreated();
    },
    errorText: fieldErrorText,
    onFormError: ({ code }) => showError(failureText(code, 'save_failed')),
  });
  return (
    <form className="grid items-start gap-4 sm:grid-cols-[8rem_11rem]" noValidate onSubmit={submit}>
      <TextField
        label={t('uses')}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        {...field('uses')}
      />
      <TextField
        label={t('last_day')}
        type="date"
        name="last_day"
        min={dayAfter(0)}
        max={dayAfter(INVITATION_DAYS_MAX)}
        {...field('last_day')}
      />
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start sm:col-span-2"
        busy={busy}
      >
        {t('create_invitation')}
      </Button>
    </form>
  );
}
