import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { isBlank } from '../../../rules/text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Speech } from '../Dashboard.tsx';
import { BioForm } from './BioForm.tsx';

interface BioProps extends Pick<Speech, 't'> {
  readonly bio: string;
}

/** What visitors read about the owner; whoever leaves the form is back at the button that opened it. */
export function Bio({ t, bio }: BioProps) {
  const [mode, setMode] = useState<'view' | 'edit'>('view');
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (mode === 'view' && wasEditing.current) editButton.current?.focus();
    wasEditing.current = mode === 'edit';
  }, [mode]);

  const edit = () => setMode('edit');
  return (
    <div data-tour="bio">
      {mode === 'edit' && <BioForm t={t} bio={bio} onClose={() => setMode('view')} />}
      {mode === 'view' && isBlank(bio) && (
        <button ref={editButton} type="button" className="bio-prompt" onClick={edit}>
          <Pencil aria-hidden="true" />
          {t('bio_prompt')}
        </button>
      )}
      {mode === 'view' && !isBlank(bio) && (
        <div className="flex items-start gap-2">
          <p className="bio-text" dir="auto">
            {bio}
          </p>
          <Button
            ref={editButton}
            variant="ghost"
            className="-me-3"
            size="icon"
            aria-label={t('bio_edit')}
            onClick={edit}
          >
            <Pencil />
          </Button>
        </div>
      )}
    </div>
  );
}
