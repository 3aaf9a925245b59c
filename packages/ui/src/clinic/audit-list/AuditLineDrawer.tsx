import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Drawer } from '../../primitives/drawer/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { type AuditLine, SealWord, useAuditWords } from './AuditList.tsx';

export interface AuditLineDrawerProps {
  line: AuditLine;
  onClose: () => void;
}

/** One line with everything that it tells: what was before, and what is after. */
export function AuditLineDrawer({ line, onClose }: AuditLineDrawerProps) {
  const { t } = useLingui();
  const { actionOf, entityOf, sealOf } = useAuditWords();
  return (
    <Drawer title={t`操作详情`} onClose={onClose}>
      <Parts tabIndex={0} role="group" aria-label={t`操作详情`}>
        <FactList
          facts={[
            { term: t`编号`, value: line.id },
            { term: t`时间`, value: line.at },
            { term: t`人员`, value: line.person },
            { term: t`来自`, value: line.address },
            { term: t`动作`, value: actionOf(line.action) },
            { term: t`类别`, value: entityOf(line.entity) },
            { term: t`记录 ID`, value: line.entityId },
            { term: t`封存`, value: <SealWord data-seal={line.seal}>{sealOf(line.seal)}</SealWord> },
          ]}
        />
        {line.changes.length > 0 && (
          <Changes>
            <caption>
              <Trans>变更</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>项目</Trans>
                </th>
                <th scope="col">
                  <Trans>之前</Trans>
                </th>
                <th scope="col">
                  <Trans>之后</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {line.changes.map(({ field, before, after }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes, and a field may stand in it twice.
                <tr key={index}>
                  <th scope="row">{field}</th>
                  <td>{before || '—'}</td>
                  <td>{after || '—'}</td>
                </tr>
              ))}
            </tbody>
          </Changes>
        )}
        {line.details.length > 0 && (
          <FactList facts={line.details.map(({ name, value }) => ({ term: name, value }))} />
        )}
      </Parts>
    </Drawer>
  );
}

const Parts = styled.div`
  --fact-term-width: 96px;
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

const Changes = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font: var(--font-small);

  & caption { padding-bottom: var(--space-6); text-align: start; font-weight: 600; }
  & th, & td {
    padding: var(--space-6) var(--space-8);
    border: 1px solid var(--border-subtle);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  & th { color: var(--text-secondary); font-weight: 400; }
`;
