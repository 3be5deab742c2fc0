import { useId, type MouseEvent } from 'react';
import type { Message } from '../../../contract/messages.ts';
import type { ReplyAudience } from '../../../stores/account/drafts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { useWords } from '../words.ts';
import type { ReplyFormState } from './use-reply-form.ts';

const audiences = ['everybody', 'sender', 'owner'] as const;

/** Returns whom a reply to a message can be for: if it is hidden by moderators, it is not published, nor is a reply. */
export const audiencesOf = ({ has_link, is_withheld }: Message) =>
  audiences.filter((one) => (one === 'everybody' ? !is_withheld : one === 'owner' || has_link));

interface AudienceFieldProps {
  readonly offered: readonly ReplyAudience[];
  readonly form: ReplyFormState;
  /** Tells who can read the reply. */
  readonly hint: string;
}

/** The choice whom a new reply is for, and whether the sender may answer it. */
export function AudienceField({ offered, form, hint }: AudienceFieldProps) {
  const { t } = useWords();
  const id = useId();
  const { audience, mayAnswer, busy } = form;
  return (
    <fieldset className="grid" aria-describedby={id}>
      <legend className="sr-only">{t('audience')}</legend>
      <div className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {offered.map((one) => (
          // The radio button in it is for keys.
          // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions, jsx-a11y-x/click-events-have-key-events
          <label
            key={one}
            onMouseDown={keepTyping}
            onClick={(event) => keepTyping(event) && !busy && form.choose(one)}
            className="chip relative leading-tight max-sm:min-w-fit max-sm:flex-auto max-sm:justify-center max-sm:px-2 max-sm:text-center max-sm:text-sm"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={one === audience}
              // A reply must not change while it is being sent.
              onChange={() => busy || form.choose(one)}
            />
            {t(`audience_${one}`)}
          </label>
        ))}
      </div>
      <p className="field-hint mt-2" id={id}>
        {hint}
      </p>
      {form.canInvite && (
        <Checkbox
          label={t('let_sender_answer')}
          checked={mayAnswer}
          onChange={(event) => busy || form.invite(event.target.checked)}
        />
      )}
    </fieldset>
  );
}

/**
 * Keeps the focus in the text that is being typed: a phone would close its keyboard, and the page would jump.
 * @returns whether the text had the focus, so that the press chose nothing by itself
 */
function keepTyping(event: MouseEvent<HTMLLabelElement>): boolean {
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLTextAreaElement &&
    event.target === event.currentTarget &&
    activeElement.form === event.currentTarget.form;
  if (isTyping) event.preventDefault();
  return isTyping;
}

/** Returns the key of the text that says who can read a reply. */
export function audienceHint(audience: ReplyAudience, { is_public, is_withheld }: Message) {
  if (audience === 'sender') return 'reply_hint_sender';
  if (audience === 'owner') return is_withheld ? 'seen_by_owner' : 'reply_hint_private';
  return is_public ? 'reply_hint_public' : 'reply_hint_published';
}
