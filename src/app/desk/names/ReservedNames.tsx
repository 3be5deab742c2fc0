import type { ReservedName } from '../../../contract/desk-house.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { checkUsername } from '../../../rules/username.ts';
import { reservedNames, setReservedName } from '../../../stores/desk/house.ts';
import { RemovableChips } from '../../../ui/RemovableChips.tsx';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { useOfferedUndo } from '../parts/use-offered-undo.ts';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { AddField } from './AddField.tsx';
import { ShortTexts } from './ShortTexts.tsx';

/** Names that nobody may take, besides those that the product reserves, and those of it that are free. */
export function ReservedNames() {
  const { t } = useWords();
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="desk-names">
      <h2 className="text-xl" id="desk-names">
        {t('names')}
      </h2>
      <p className="text-ink-soft">{t('names_hint')}</p>
      <LoadedPart store={reservedNames}>{(names) => <Lists names={names} />}</LoadedPart>
    </section>
  );
}

function Lists({ names }: { readonly names: readonly ReservedName[] }) {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  return (
    <>
      {names.length === 0 && <p className="text-ink-soft">{t('names_none')}</p>}
      <NameList names={names} kind="reserved" />
      <NameList names={names} kind="released" />
      {isSuperuser && <NameForm />}
    </>
  );
}

const saidOf = (t: ReturnType<typeof useWords>['t'], isReserved: boolean) => (name: string) =>
  t(isReserved ? 'name_now_reserved' : 'name_now_free', { name: isolated(name) });

/** Reserves a name, or releases one that the product reserves. */
function NameForm() {
  const { t } = useWords();
  const setting = (is_reserved: boolean) => ({
    words: t(is_reserved ? 'reserve' : 'release'),
    add: (name: string) => setReservedName({ name, is_reserved }),
    said: saidOf(t, is_reserved),
  });
  return (
    <AddField
      opening={t('name_change')}
      label={t('name')}
      hint={t('name_hint')}
      check={(typed) => (checkUsername(typed) === null ? null : 'name_invalid')}
      buttons={[setting(true), setting(false)]}
    />
  );
}

interface NameListProps {
  readonly names: readonly ReservedName[];
  readonly kind: 'reserved' | 'released';
}

function NameList({ names, kind }: NameListProps) {
  const { t, failureText } = useWords();
  const isSuperuser = useIsSuperuser();
  const items = names
    .filter(({ is_reserved }) => is_reserved === (kind === 'reserved'))
    .map(({ name }) => name);
  const isReserving = kind === 'released';
  const { offerUndo } = useOfferedUndo('save_failed');
  const removal = useAction({
    run: (name: string) => setReservedName({ name, is_reserved: isReserving }),
    onSuccess: (_, name) =>
      offerUndo(saidOf(t, isReserving)(name), {
        of: name,
        undo: () => setReservedName({ name, is_reserved: !isReserving }),
        undone: saidOf(t, !isReserving)(name),
      }),
    onFailure: ({ code }) => {
      showError(failureText(code, 'save_failed'));
      // Somebody else may have done it meanwhile.
      void reservedNames.load();
    },
  });
  if (items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-ink-soft">{t(`names_${kind}`)}</h3>
      {isSuperuser ? (
        <RemovableChips
          label={t(`names_${kind}`)}
          items={items}
          removeLabel={(name) => t(kind === 'reserved' ? 'release_name' : 'reserve_name', { name })}
          busy={removal.busy}
          onRemove={removal.start}
        />
      ) : (
        <ShortTexts items={items} />
      )}
    </div>
  );
}
