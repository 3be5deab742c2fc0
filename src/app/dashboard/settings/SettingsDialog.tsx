import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRef, useEffect, type RefObject } from 'react';
import { picturePath } from '../../../rules/pictures.ts';
import { settingsHash, type SettingsSection } from '../../../rules/settings-hash.ts';
import { voiceClass } from '../../../rules/voices.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { closeOpened } from '../../../stores/ui/address.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { sections } from './sections.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import { MENU, type SettingsRoute } from './route.ts';
import { useWords } from '../words.ts';

/** Below the head, because the end of the dialog is behind the keyboard. */
const scrollInDialog = (field: Element) => field.scrollIntoView({ block: 'start' });

/**
 * On a phone, shows the list of sections or one section with a back link; from 768 px, both side by side.
 * CSS alone decides which.
 */
export function SettingsDialog({ route }: { readonly route: SettingsRoute }) {
  const { t } = useWords();
  const { voice } = useProfile();
  const chosen = sections.find(({ name }) => name === route);
  const section = chosen ?? sections[0];
  const view = chosen ? 'section' : 'menu';
  const settings = useRef<HTMLDivElement>(null);
  useScrollAboveKeyboard('.settings .field', scrollInDialog);
  useFocusInView(settings, route === null ? null : (chosen?.name ?? MENU));
  return (
    <Dialog
      open={route !== null}
      onClose={closeOpened}
      title={t('title')}
      closeLabel={t('close')}
      head={{
        className: `settings-head voice-ground ${voiceClass(voice)}`,
        content: section && <SettingsHead section={section.name} view={view} />,
      }}
    >
      <div className="settings" ref={settings} data-view={view}>
        <SettingsMenu current={section} />
        <section
          // Fades out where the section continues below; at its end, only the padding fades.
          className="grid content-start gap-4 pb-4 md:gap-3 md:[-webkit-mask:linear-gradient(black_calc(100%-1rem),transparent)]"
          aria-labelledby="settings-section"
        >
          {section?.panels.map((Panel, index) => (
            // A panel has no key other than its index.
            <div key={index} className="settings-group p-4 empty:hidden md:px-5">
              <Panel />
            </div>
          ))}
        </section>
      </div>
    </Dialog>
  );
}

interface SettingsHeadProps {
  readonly section: SettingsSection;
  readonly view: 'menu' | 'section';
}

/** The owner and, beside it or on a phone instead of it, the open section. */
function SettingsHead({ section, view }: SettingsHeadProps) {
  const { t } = useWords();
  const { id, username, voice, avatar } = useProfile();
  return (
    <>
      {/* So wide that the title beside it is in line with the section below. */}
      <div
        className={`flex min-w-0 flex-1 items-center gap-3 md:w-63 md:flex-none [&>.avatar]:size-11! [&>.avatar]:border-2 [&>.avatar]:border-current [&>.avatar]:text-xl! ${view === 'section' ? 'max-md:sr-only' : ''}`}
      >
        <Avatar name={username} voice={voice} src={picturePath(id, avatar)} />
        <div className="min-w-0">
          <h2 className="text-xl leading-[1.3]">{t('title')}</h2>
          <p className="text-sm wrap-anywhere">
            <bdi dir="ltr">{username}</bdi>
          </p>
        </div>
      </div>
      <div
        className={`flex min-w-0 flex-1 items-center gap-2 ${view === 'menu' ? 'max-md:hidden' : ''}`}
      >
        <a
          className="button button-ghost button-icon -ms-3 md:hidden"
          href={settingsHash()}
          aria-label={t('back_to_sections')}
        >
          <ArrowLeft className="mirrored" />
        </a>
        <h3 className="text-xl leading-[1.3] md:text-lg" id="settings-section">
          {t(section)}
        </h3>
      </div>
    </>
  );
}

/**
 * On a phone, opening a section hides the list, and going back hides the section. If this hides the
 * focused element, the focus moves to the back link, or to the link of the section that was left. Its
 * ring is shown only to those who use the keyboard.
 */
function useFocusInView(
  settings: RefObject<HTMLElement | null>,
  route: SettingsSection | typeof MENU | null,
): void {
  const left = useRef<SettingsSection>('security');
  const isKeyboardUsed = useIsKeyboardUsed();
  useEffect(() => {
    if (route === null) return;
    if (route !== MENU) left.current = route;
    const focused = document.activeElement as HTMLElement | null;
    const isSeen = focused !== document.body && (focused?.getClientRects().length ?? 0) > 0;
    const next = settingsHash(route === MENU ? left.current : undefined);
    const dialog = settings.current?.closest('dialog');
    const target = isSeen ? focused : dialog?.querySelector<HTMLElement>(`[href="${next}"]`);
    if (isSeen && isKeyboardUsed.current) return;
    // Without the blur, a focused element would keep its ring.
    if (isSeen) focused?.blur();
    target?.focus({ focusVisible: isKeyboardUsed.current });
  }, [settings, route, isKeyboardUsed]);
}

/** Whether the last press was one of a key. */
function useIsKeyboardUsed(): RefObject<boolean> {
  const isUsed = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => (isUsed.current = type === 'keydown');
    const events = ['keydown', 'pointerdown'];
    for (const event of events) addEventListener(event, note, true);
    return () => {
      for (const event of events) removeEventListener(event, note, true);
    };
  }, []);
  return isUsed;
}
