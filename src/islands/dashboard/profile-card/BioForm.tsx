import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { BIO_MAX } from '../../../rules/bio.ts';
import { countCharacters, truncate } from '../../../rules/text.ts';
import { saveBio } from '../../../stores/own-profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { roomFor } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { Speech } from '../Dashboard.tsx';

interface BioFormProps extends Pick<Speech, 't'> {
  readonly bio: string;
  readonly onClose: () => void;
}

export function BioForm({ t, bio, onClose }: BioFormProps) {
  const [draft, setDraft] = useState(bio);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await saveBio(draft);
    setBusy(false);
    if (!refusal) {
      toast.success(t('bio_updated'));
      onClose();
      return;
    }
    const words = t(flaws.find((code) => code === refusal.code) ?? 'bio_failed');
    setError(words);
    toast.error(words);
  };

  const change = (text: string) => {
    setDraft(truncate(text, BIO_MAX));
    setError(undefined);
  };

  // Escape also ends the choice of a word in an input method, which is not the form's to hear.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) onClose();
  };

  const length = countCharacters(draft);
  return (
    // The keyboard's way to what the button 'cancel' does.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <form
      className="bio-form grid gap-3"
      onSubmit={(event) => void save(event)}
      onKeyDown={closeOnEscape}
    >
      <TextArea
        ref={field}
        label={t('bio')}
        placeholder={t('bio_placeholder')}
        counter={t('counter', { length, max: BIO_MAX })}
        room={roomFor(length, BIO_MAX)}
        error={error}
        value={draft}
        rows={2}
        onChange={(event) => change(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('bio_save')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          {t('bio_cancel')}
        </Button>
      </div>
    </form>
  );
}

/** What has words of its own. */
const flaws = ['bio_too_long', 'bio_unprintable'] as const;
