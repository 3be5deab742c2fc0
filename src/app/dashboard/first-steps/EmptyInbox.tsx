import { PagePreview } from '../own-profile/PagePreview.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { StepList, useSteps } from './StepList.tsx';

/** Shows a new member a preview of what visitors will see and the first steps. Says only once that all are done. */
export function EmptyInbox() {
  const { t } = useWords();
  const profile = useProfile();
  const { done, shown, isAllDone } = useSteps(profile);
  return (
    <>
      <p className="-order-1 -mt-4 text-ink-soft">{t('empty_text')}</p>
      <PagePreview profile={profile} caption={t('empty_preview')} />
      {shown.length > 0 && (
        <StepList steps={shown} done={done} notice={isAllDone ? t('steps_done') : ''} />
      )}
    </>
  );
}
