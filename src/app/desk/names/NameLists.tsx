import type { ReservedName } from '../../../contract/desk-house.ts';
import type { Result } from '../../../contract/result.ts';
import { formatList } from '../../../i18n/format-list.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { isDomain, tidyDomain } from '../../../rules/newcomers.ts';
import { checkUsername } from '../../../rules/username.ts';
import { blockDomain, houseRules, reservedNames, setReservedName, unblockDomain } from './names.ts';
import { AddForm } from '../../../ui/AddForm.tsx';
import { RemovableChips } from '../../../ui/RemovableChips.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { Panel } from '../lists/Panel.tsx';
import { useOfferedUndo } from '../../shell/use-offered-undo.ts';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { FoldedForm } from './FoldedForm.tsx';

/** Mail domains from which nobody may sign up. */
export function BlockedDomains() {
  const { t } = useWords();
  const saved = () => t('saved');
  return (
    <Panel name="domains" className="gap-3">
      <LoadedPart store={houseRules} skeleton={<PartSkeleton />}>
        {({ blocked_domains: domains }) => (
          <>
            {domains.length === 0 && <p className="text-ink-soft">{t('domains_none')}</p>}
            <NameList
              label="domains"
              items={domains}
              removeLabel="remove_name"
              remove={unblockDomain}
              removed={saved}
              restore={blockDomain}
              restored={saved}
            />
            <AddName
              label="domain_add"
              hint="domain_hint"
              check={(typed) => (isDomain(tidyDomain(typed)) ? null : 'domain_invalid')}
              actions={[['add', (typed) => blockDomain(tidyDomain(typed)), saved]]}
            />
          </>
        )}
      </LoadedPart>
    </Panel>
  );
}

/** Names that nobody may take, besides those that the product reserves, and those of it that are free. */
export function ReservedNames() {
  const { t } = useWords();
  return (
    <Panel name="names" className="gap-3">
      <p className="text-ink-soft">{t('names_hint')}</p>
      <LoadedPart store={reservedNames} skeleton={<PartSkeleton />}>
        {(names) => <Lists names={names} />}
      </LoadedPart>
    </Panel>
  );
}

function Lists({ names }: { readonly names: readonly ReservedName[] }) {
  const { t } = useWords();
  const set = (is_reserved: boolean) => (name: string) => setReservedName({ name, is_reserved });
  const saidOf = (isReserved: boolean) => (name: string) =>
    t(isReserved ? 'name_now_reserved' : 'name_now_free', { name: isolated(name) });
  return (
    <>
      {names.length === 0 && <p className="text-ink-soft">{t('names_none')}</p>}
      {[true, false].map((isReserved) => {
        const items = names.filter(({ is_reserved }) => is_reserved === isReserved);
        const label = isReserved ? 'names_reserved' : 'names_released';
        return (
          items.length > 0 && (
            <div key={label} className="grid gap-2">
              <h3 className="text-sm text-ink-soft">{t(label)}</h3>
              <NameList
                label={label}
                items={items.map(({ name }) => name)}
                removeLabel={isReserved ? 'release_name' : 'reserve_name'}
                remove={set(!isReserved)}
                removed={saidOf(!isReserved)}
                restore={set(isReserved)}
                restored={saidOf(isReserved)}
                // Somebody else may have done it meanwhile.
                onFailure={() => void reservedNames.load()}
              />
            </div>
          )
        );
      })}
      <AddName
        opening="name_change"
        label="name"
        hint="name_hint"
        check={(typed) => (checkUsername(typed) === null ? null : 'name_invalid')}
        actions={[
          ['reserve', set(true), saidOf(true)],
          ['release', set(false), saidOf(false)],
        ]}
      />
    </>
  );
}

interface NameListProps {
  readonly label: 'domains' | 'names_reserved' | 'names_released';
  readonly items: readonly string[];
  readonly removeLabel: 'remove_name' | 'release_name' | 'reserve_name';
  readonly remove: (name: string) => Promise<Result>;
  /** Returns what to say once that is done. */
  readonly removed: (name: string) => string;
  readonly restore: (name: string) => Promise<Result>;
  readonly restored: (name: string) => string;
  readonly onFailure?: () => void;
}

/** Names, each as a button that removes it, which can be undone; in a row for people who may only read them. */
function NameList({ label, items, removeLabel, ...actions }: NameListProps) {
  const { lang, t, failureText } = useWords();
  const isSuperuser = useIsSuperuser();
  const { remove, removed, restore, restored, onFailure } = actions;
  const { offerUndo } = useOfferedUndo('save_failed');
  const removal = useAction({
    run: remove,
    onSuccess: (_, name) =>
      offerUndo(removed(name), { of: name, undo: () => restore(name), undone: restored(name) }),
    onFailure: ({ code }) => {
      showError(failureText(code, 'save_failed'));
      onFailure?.();
    },
  });
  if (items.length === 0) return null;
  if (!isSuperuser) return <p className="wrap-anywhere">{formatList(items, lang)}</p>;
  return (
    <RemovableChips
      label={t(label)}
      items={items}
      removeLabel={(name) => t(removeLabel, { name })}
      busy={removal.busy}
      onRemove={removal.start}
    />
  );
}

interface AddNameProps {
  /** Key of the button that opens the field on a phone, if the label does not say what it does. */
  readonly opening?: 'domain_add' | 'name' | 'name_change';
  readonly label: 'domain_add' | 'name';
  readonly hint: 'domain_hint' | 'name_hint';
  readonly check: (typed: string) => string | null;
  readonly actions: readonly [Action, ...Action[]];
}

type Action = readonly [
  word: 'add' | 'reserve' | 'release',
  add: (typed: string) => Promise<Result>,
  said: (typed: string) => string,
];

/** A field that adds a name, for superusers. */
function AddName({ label, hint, opening = label, check, actions }: AddNameProps) {
  const { t, failureText } = useWords();
  const buttonOf = ([word, add, said]: Action, fold: () => void) => ({
    label: t(word),
    add,
    onAdded: (typed: string) => {
      showSuccess(said(typed));
      fold();
    },
  });
  if (!useIsSuperuser()) return null;
  const [first, ...others] = actions;
  return (
    <FoldedForm label={t(opening)}>
      {(fold) => (
        <AddForm
          label={t(label)}
          hint={t(hint)}
          check={check}
          errorText={(code) => failureText(code, 'save_failed')}
          className="flex-wrap"
          input={{
            name: 'typed',
            dir: 'ltr',
            autoCapitalize: 'none',
            spellCheck: false,
            className: 'field-input min-w-40 flex-1 scroll-mb-44 max-sm:basis-full',
          }}
          buttons={[buttonOf(first, fold), ...others.map((action) => buttonOf(action, fold))]}
        />
      )}
    </FoldedForm>
  );
}
