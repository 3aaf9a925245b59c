import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '../../primitives/notice/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { ConflictTable } from '../consult-modal/ConsultModal.styles.ts';

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
  choices: readonly ConflictChoice[];
  onChoose: (details: { name: string; takesTheirs: boolean }) => void;
}

/** Somebody else was faster: what was typed stays, and field by field theirs can be taken. */
export function ConflictNotice({ title, choices, onChoose }: ConflictNoticeProps) {
  const { t } = useLingui();
  return (
    <Notice tone="warning" title={title}>
      <p>
        <Trans>你填写的内容都已保留。请逐项选择要保存的内容，再次保存。</Trans>
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
    </Notice>
  );
}
