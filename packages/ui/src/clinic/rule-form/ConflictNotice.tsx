import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from '../../primitives/notice/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';

/** One field that somebody else saved meanwhile. */
export interface ConflictChoice {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  takesTheirs: boolean;
}

export interface ConflictNoticeProps {
  /** Who changed what and when. */
  title: string;
  /** Names of the fields that took the other's value without a question. */
  takenOver?: string;
  choices: readonly ConflictChoice[];
  onChoose: (details: { name: string; takesTheirs: boolean }) => void;
}

/** Somebody else was faster: what was typed stays, and field by field theirs can be taken. */
export function ConflictNotice({ title, takenOver, choices, onChoose }: ConflictNoticeProps) {
  return (
    <Notice tone="warning" title={title}>
      {takenOver && (
        <p>
          <Trans>以下项目您没有修改，已采用对方的内容：{takenOver}</Trans>
        </p>
      )}
      {choices.length > 0 && <Choices choices={choices} onChoose={onChoose} />}
    </Notice>
  );
}

function Choices({ choices, onChoose }: Pick<ConflictNoticeProps, 'choices' | 'onChoose'>) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>您填写的内容都已保留。请逐项选择要保存的内容，再次保存。</Trans>
      </p>
      <ConflictTable>
        <thead>
          <tr>
            <th scope="col">{t`项目`}</th>
            <th scope="col">{t`我的内容`}</th>
            <th scope="col">{t`对方的内容`}</th>
            <th scope="col">{t`选择`}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ name, label, mine, theirs, takesTheirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
              <td>
                <SegmentedControl
                  label={label}
                  isLabelHidden
                  value={takesTheirs ? 'theirs' : 'mine'}
                  options={[
                    { value: 'mine', label: t`保留我的` },
                    { value: 'theirs', label: t`采用对方` },
                  ]}
                  onChange={({ value }) => onChoose({ name, takesTheirs: value === 'theirs' })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </ConflictTable>
    </>
  );
}

const ConflictTable = styled.table`
  width: 100%;
  margin-top: var(--space-8);
  border-collapse: collapse;
  font: var(--font-small);

  & th, & td { padding: var(--space-4) var(--space-12) var(--space-4) 0; text-align: start; vertical-align: middle; }
  & thead th { color: var(--text-secondary); font: var(--font-caption); }
  & tbody th { font-weight: 600; white-space: nowrap; }
  & td { overflow-wrap: anywhere; }
  /* However long one of them is, the other stays readable. */
  & td:nth-of-type(-n + 2) { width: 50%; }
`;
