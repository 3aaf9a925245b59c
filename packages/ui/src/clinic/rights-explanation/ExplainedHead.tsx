import { useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Person } from './ExplanationDrawer.styles.ts';

/** Somebody whose rights are explained. */
export interface ExplainedPerson {
  id: string;
  name: string;
  /** Department and roles, in words. */
  notes: readonly string[];
}

/** Whose rights are explained, and the way to look at the product as them. */
export function ExplainedHead({
  person,
  onViewAs,
}: {
  person: ExplainedPerson;
  /** Absent for whoever may not. */
  onViewAs?: () => void;
}) {
  const { t } = useLingui();
  return (
    <Person>
      <Avatar name={person.name} />
      <span>
        <b>{person.name}</b>
        <small>{person.notes.join('　')}</small>
      </span>
      {onViewAs && (
        <Button size="small" icon={<Eye size={16} aria-hidden />} onPress={onViewAs}>
          {t`以此人身份预览`}
        </Button>
      )}
    </Person>
  );
}
