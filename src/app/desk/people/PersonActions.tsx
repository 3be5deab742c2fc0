import Ban from 'lucide-react/icons/ban';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Person } from '../../../contract/desk-people.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { liftSuspension, setModerator } from './people.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { ask } from '../../shell/ask.ts';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { DeleteDialog, SuspendDialog } from './PersonDialogs.tsx';

interface PersonActionsProps {
  readonly person: Person;
  /** Is called after a change, which may have opened or closed a case. */
  readonly onChange: () => void;
}

export function PersonActions({ person, onChange }: PersonActionsProps) {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  const [opened, setOpened] = useState<'suspend' | 'delete'>();
  const close = () => setOpened(undefined);
  // Nobody moderates without the second factor, and nobody who is suspended.
  const canModerate = person.is_moderator || (person.two_factor && !person.is_suspended);
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {person.is_suspended ? (
        <LiftButton person={person} onChange={onChange} />
      ) : (
        !person.is_moderator && (
          <Button variant="quiet" onClick={() => setOpened('suspend')}>
            <Ban />
            {t('suspend_person')}
          </Button>
        )
      )}
      {isSuperuser && canModerate && <ModeratorButton person={person} />}
      {isSuperuser && (
        <Button
          variant="ghost"
          className="-ms-3 text-danger sm:ms-auto"
          onClick={() => setOpened('delete')}
        >
          <Trash2 />
          {t('delete_person')}
        </Button>
      )}
      {opened === 'suspend' && (
        <SuspendDialog person={person} onClose={close} onChange={onChange} />
      )}
      {opened === 'delete' && <DeleteDialog person={person} onClose={close} />}
    </div>
  );
}

function LiftButton({ person: { id, username }, onChange }: PersonActionsProps) {
  const { t, failureText } = useWords();
  const { busy, start } = useAction({
    run: () => liftSuspension(id),
    onSuccess: () => {
      onChange();
      showSuccess(t('lifted', { username }));
    },
    onFailure: ({ code }) => showError(failureText(code, 'person_failed')),
  });
  return (
    <Button variant="quiet" busy={busy} onClick={() => start()}>
      {t('lift')}
    </Button>
  );
}

/** Gives somebody the moderation, or ends it, after a question: both giving and giving it back ends sessions. */
function ModeratorButton({ person }: { readonly person: Person }) {
  const { t, failureText } = useWords();
  const { id, username, is_moderator } = person;
  const change = is_moderator ? 'end_moderator' : 'make_moderator';
  const question = {
    title: t(`${change}_title`, { username }),
    text: t(`${change}_text`, { username: isolated(username) }),
    confirm: t(change),
    isDanger: is_moderator,
  };
  return (
    <ActionButton
      variant="quiet"
      before={(start) => ask(question, start)}
      run={() => setModerator(id, !is_moderator)}
      done={t(is_moderator ? 'moderator_ended' : 'moderator_made', { username })}
      failed={(code) => failureText(code, 'person_failed')}
    >
      {t(change)}
    </ActionButton>
  );
}
