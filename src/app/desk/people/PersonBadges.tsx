import type { Person } from '../../../contract/desk-people.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../words.ts';

type Shown = Pick<Person, 'is_suspended' | 'is_moderator'>;

export function PersonBadges({ person }: { readonly person: Shown }) {
  const { t } = useWords();
  return (
    <>
      {person.is_suspended && <Badge tone="warning">{t('suspended')}</Badge>}
      {person.is_moderator && <Badge tone="soft">{t('moderator')}</Badge>}
    </>
  );
}
