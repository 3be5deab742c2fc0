import { PagePreview } from '../own-profile/PagePreview.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useWords } from '../words.ts';
import { StepList, useSteps } from './StepList.tsx';

/** Previews the owner's page and lists the first steps. Says only once that all steps are done. */
export function FirstSteps() {
  const { t } = useWords();
  const profile = useProfile();
  const { done, shown, isAllDone } = useSteps(profile);
  return (
    <>
      <PagePreview profile={profile} caption={t('empty_preview')} />
      {shown.length > 0 && (
        <StepList steps={shown} done={done} notice={isAllDone ? t('steps_done') : ''} />
      )}
    </>
  );
}
