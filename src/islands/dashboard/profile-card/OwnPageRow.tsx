import Palette from 'lucide-react/icons/palette';
import { useState, type ComponentType } from 'react';
import { failed, succeeded } from '../../../contract/result.ts';
import { voiceClass } from '../../../rules/voices.ts';
import type { Profile } from '../../../stores/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { OwnPageDialogProps } from '../own-page/OwnPageDialog.tsx';
import { useWords } from '../words.ts';
import { usePreview } from './use-preview.ts';

type OwnPageDialog = ComponentType<OwnPageDialogProps>;

/** What visitors are asked and in which colour, and the way to change both. */
export function OwnPageRow({ profile }: { readonly profile: Profile }) {
  const { t, explain } = useWords();
  const [dialog, setDialog] = useState<{ OwnPageDialog: OwnPageDialog }>();
  const opening = useAction({
    run: fetchDialog,
    onSuccess: (OwnPageDialog) => setDialog({ OwnPageDialog }),
    onFailure: ({ code }) => showError(explain(code, 'no_response')),
  });
  usePreview(profile);
  const { prompt, voice } = profile;
  return (
    <div className="flex items-start gap-3">
      <span
        className={`voice-ground size-11 flex-none rounded-full ${voiceClass(voice)}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-1">
        <p className={prompt === '' ? 'text-ink-soft' : 'font-medium wrap-anywhere'} dir="auto">
          {prompt || t('prompt_invitation')}
        </p>
        <Button
          variant="ghost"
          className="-mx-3"
          busy={opening.busy}
          onClick={() => opening.start()}
        >
          <Palette aria-hidden="true" />
          {t('own_page_look')}
        </Button>
      </div>
      {dialog && <dialog.OwnPageDialog profile={profile} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** Fetched when it is first asked for; its words travel with the page. */
async function fetchDialog() {
  try {
    return succeeded((await import('../own-page/OwnPageDialog.tsx')).OwnPageDialog);
  } catch {
    return failed('no_response');
  }
}
