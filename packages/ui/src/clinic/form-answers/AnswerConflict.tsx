import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { ConflictNotice } from '../rule-form/index.ts';

/** What somebody else saved of a filled form while it was being corrected. */
export interface AnswerConflictFacts {
  changedBy: string;
  /** `YYYY-MM-DD HH:mm`. */
  changedAt: string;
  /** By field; of a table one line for each of its columns that differ. */
  fields: readonly { model: string; label: string; mine: readonly string[]; theirs: readonly string[] }[];
}

export interface AnswerConflictProps {
  conflict: AnswerConflictFacts;
  /** The fields whose value of the other person is to be saved, by model. */
  taken: readonly string[];
  onChoose: (details: { model: string; takesTheirs: boolean }) => void;
}

/** Who else saved which answers. What was typed stays until an answer of theirs is taken. */
export function AnswerConflict({ conflict, taken, onChoose }: AnswerConflictProps) {
  const { t } = useLingui();
  const { changedBy, changedAt, fields } = conflict;
  return (
    <ConflictNotice
      title={t`${changedBy} ${changedAt} 已修改此答卷`}
      choices={fields.map(({ model, label, mine, theirs }) => ({
        name: model,
        label,
        mine: <Lines lines={mine} />,
        theirs: <Lines lines={theirs} />,
        takesTheirs: taken.includes(model),
      }))}
      onChoose={({ name, takesTheirs }) => onChoose({ model: name, takesTheirs })}
    />
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return <Text>{lines.map((line) => line || '—').join('\n')}</Text>;
}

const Text = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
