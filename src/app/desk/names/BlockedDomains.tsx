import { isDomain, tidyDomain } from '../../../rules/newcomers.ts';
import { blockDomain, houseRules, unblockDomain } from '../../../stores/desk/house.ts';
import { RemovableChips } from '../../../ui/RemovableChips.tsx';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { useOfferedUndo } from '../parts/use-offered-undo.ts';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { AddField } from './AddField.tsx';
import { ShortTexts } from './ShortTexts.tsx';

/** Mail domains from which nobody may sign up. */
export function BlockedDomains() {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  return (
    <section className="panel grid content-start gap-3" aria-labelledby="desk-domains">
      <h2 className="text-xl" id="desk-domains">
        {t('domains')}
      </h2>
      <LoadedPart store={houseRules}>
        {({ blocked_domains: domains }) => (
          <>
            {domains.length === 0 && <p className="text-ink-soft">{t('domains_none')}</p>}
            {isSuperuser ? <Domains domains={domains} /> : <ShortTexts items={domains} />}
          </>
        )}
      </LoadedPart>
    </section>
  );
}

function Domains({ domains }: { readonly domains: readonly string[] }) {
  const { t, failureText } = useWords();
  const { offerUndo } = useOfferedUndo('save_failed');
  const removal = useAction({
    run: unblockDomain,
    onSuccess: (_, domain) =>
      offerUndo(t('saved'), {
        of: domain,
        undo: () => blockDomain(domain),
        undone: t('saved'),
      }),
    onFailure: ({ code }) => showError(failureText(code, 'save_failed')),
  });
  return (
    <>
      {domains.length > 0 && (
        <RemovableChips
          label={t('domains')}
          items={domains}
          removeLabel={(name) => t('remove_name', { name })}
          busy={removal.busy}
          onRemove={removal.start}
        />
      )}
      <AddField
        label={t('domain_add')}
        hint={t('domain_hint')}
        check={(typed) => (isDomain(tidyDomain(typed)) ? null : 'domain_invalid')}
        buttons={[
          {
            words: t('add'),
            add: (typed) => blockDomain(tidyDomain(typed)),
            said: () => t('saved'),
          },
        ]}
      />
    </>
  );
}
