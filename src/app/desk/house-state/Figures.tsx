import type { HouseState } from '../../../contract/desk-house.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { hashOfPeople } from '../../../stores/desk/parts.ts';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { formatMinutes, formatSize } from './format-size.ts';
import { TestMail } from './TestMail.tsx';

/** Sizes, and numbers of people, which lead to them, and of what waits. */
export function Figures({ state }: { readonly state: HouseState }) {
  const { lang, t } = useWords();
  const isSuperuser = useIsSuperuser();
  const size = (bytes: number) => formatSize(bytes, lang);
  const figures: [name: string, value: string, href?: string][] = [
    [t('accounts'), formatNumber(state.accounts, lang), hashOfPeople('')],
    [t('suspended_accounts'), formatNumber(state.suspended, lang), hashOfPeople('suspended')],
    [t('notices_waiting'), formatNumber(state.notices_waiting, lang)],
    [t('database'), size(state.database)],
    [t('wal'), size(state.wal)],
    [t('disk_free'), size(state.disk_free)],
    [t('memory'), size(state.memory)],
    [
      t('erasure'),
      state.erasure_minutes === 0 ? t('none') : formatMinutes(state.erasure_minutes, lang),
    ],
    [t('mail'), t(state.mail === 'not_set_up' ? 'mail_off' : `mail_${state.mail}`)],
  ];
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="desk-figures">
      <h2 className="text-xl" id="desk-figures">
        {t('figures')}
      </h2>
      <dl className="desk-figures">
        {figures.map(([name, value, href]) => (
          <div key={name} className="relative">
            <dt>{name}</dt>
            <dd>
              {href ? (
                <a
                  className="link after:absolute after:inset-0"
                  href={href}
                  aria-label={`${name}: ${value}`}
                >
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isSuperuser && state.mail !== 'not_set_up' && <TestMail />}
    </section>
  );
}
