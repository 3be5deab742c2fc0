import Send from 'lucide-react/icons/send';
import { sendAtDesk } from '../../../api/desk.ts';
import { sendTestMail, type HouseState } from '../../../contract/desk-house.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { localeOf, type Lang } from '../../../i18n/locales.ts';
import { hashOfPart } from '../../../stores/ui/address.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { Fact, Facts } from '../lists/Facts.tsx';
import { Panel } from '../lists/Panel.tsx';
import { useWords } from '../words.ts';

/** Sizes, and numbers of people, which lead to them, and of what waits. */
export function Figures({ state }: { readonly state: HouseState }) {
  const { lang, t, failureText } = useWords();
  const isSuperuser = useIsSuperuser();
  const size = (bytes: number) => formatSize(bytes, lang);
  const figures: [name: string, value: string, href?: string][] = [
    [t('accounts'), formatNumber(state.accounts, lang), hashOfPart('people')],
    [
      t('suspended_accounts'),
      formatNumber(state.suspended, lang),
      hashOfPart('people', 'suspended'),
    ],
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
    <Panel name="figures">
      <Facts>
        {figures.map(([name, value, href]) => (
          <Fact key={name} name={name}>
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
          </Fact>
        ))}
      </Facts>
      {isSuperuser && state.mail !== 'not_set_up' && (
        <ActionButton
          variant="quiet"
          className="justify-self-start"
          run={() => sendAtDesk(sendTestMail)}
          done={t('test_mail_sent')}
          failed={(code) => failureText(code, 'mail_failed')}
        >
          <Send className="mirrored" />
          {t('test_mail')}
        </ActionButton>
      )}
    </Panel>
  );
}

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Units in words where their short forms are words for some and abbreviations for others. */
const displays: Partial<Record<Lang, 'long'>> = { ar: 'long' };

/**
 * Formats a number of bytes, such as '1.4 GB'. Nothing of the desk is smaller than a kilobyte, but empty.
 * @tested directly
 */
export function formatSize(bytes: number, lang: Lang): string {
  const power = bytes < 1 ? 1 : Math.floor(Math.log10(bytes) / 3);
  const index = Math.min(Math.max(power, 1), units.length);
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit: units[index - 1] ?? 'kilobyte',
    unitDisplay: displays[lang] ?? 'short',
    maximumFractionDigits: index > 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** index);
}

/**
 * Formats minutes, such as '3 hours'.
 * @tested directly
 */
export function formatMinutes(minutes: number, lang: Lang): string {
  const [unit, size] = (
    [
      ['day', 1440],
      ['hour', 60],
      ['minute', 1],
    ] as const
  ).find(([, length]) => minutes >= length) ?? ['minute', 1];
  const format = new Intl.NumberFormat(localeOf(lang).intl, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
  return format.format(Math.floor(minutes / size));
}
