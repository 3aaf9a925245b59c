import { fieldGroups, visibilities } from '@huifang/domain/rights/field-rights';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { differences } from './items.ts';
import { Dot, UnsavedDot } from './marks.tsx';
import { SectionHead } from './RoleScopes.tsx';
import type { RoleValue } from './types.ts';

export interface RoleFieldsProps {
  value: RoleValue;
  saved: RoleValue;
  onChange: (details: { value: RoleValue }) => void;
  isReadOnly: boolean;
}

const widestFirst = visibilities.toReversed();

/** How each group of fields shows to whoever has a role; a dashed ring is what was before. */
export function RoleFields({ value, saved, onChange, isReadOnly }: RoleFieldsProps) {
  const { t } = useLingui();
  const words = useRightsWords();
  const id = useId();
  const changed = differences(value, saved);
  return (
    <section>
      <SectionHead>
        <Trans>字段权限</Trans>
        <small>
          <Trans>在名单、搜索、导出中都一样</Trans>
        </small>
      </SectionHead>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t`字段`}</VisuallyHidden>
            </th>
            {widestFirst.map((visibility) => (
              <th key={visibility} scope="col" id={`${id}${visibility}`}>
                {words.visibility(visibility)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldGroups.map((group) => {
            const isChanged = changed.has(`field:${group}`);
            const former = words.visibility(saved.fields[group]);
            return (
              <tr key={group}>
                <th scope="row">
                  <span id={`${id}${group}`}>{words.field(group)}</span>
                  {isChanged && (
                    <>
                      <UnsavedDot />
                      <VisuallyHidden>{t`原为${former}`}</VisuallyHidden>
                    </>
                  )}
                </th>
                {widestFirst.map((visibility) => {
                  const wasBefore = isChanged && saved.fields[group] === visibility;
                  return (
                    <td key={visibility}>
                      <label title={wasBefore ? t`改前` : undefined}>
                        <input
                          type="radio"
                          name={`${id}${group}`}
                          aria-labelledby={`${id}${group} ${id}${visibility}`}
                          data-was={wasBefore || undefined}
                          disabled={isReadOnly}
                          checked={value.fields[group] === visibility}
                          onChange={() =>
                            onChange({
                              value: { ...value, fields: { ...value.fields, [group]: visibility } },
                            })
                          }
                        />
                      </label>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Table>
      <Key aria-hidden>
        <Ring data-on />
        <Trans>现值</Trans>
        <Ring data-was />
        <Trans>改前</Trans>
        <Dot />
        <Trans>未保存</Trans>
      </Key>
    </section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--font-small);

  th { padding: 0; font-weight: 400; }
  thead th { position: relative; height: 28px; padding-inline: var(--space-4); color: var(--text-secondary); font: var(--font-caption); text-align: center; }
  tbody :is(th, td) { height: 34px; border-block-start: 1px solid var(--border-subtle); }
  tbody th { position: relative; padding-inline-end: var(--space-8); text-align: start; overflow-wrap: anywhere; }
  tbody th > i { margin-inline-start: var(--space-6); }
  td { padding: 0; text-align: center; }
  label { display: grid; place-items: center; min-height: 33px; cursor: pointer; }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    border: 1px solid var(--border-control);
    border-radius: 50%;
    background: var(--bg-surface);
    appearance: none;
    cursor: inherit;
  }
  input:hover:not(:disabled) { border-color: var(--border-control-hover); }
  input[data-was] { border-style: dashed; border-color: var(--border-control-hover); }
  input:checked { border: 5px solid var(--brand-solid); }
  input:disabled { border-color: var(--border-strong); background: var(--bg-disabled); }
  input:disabled:checked { border-color: var(--text-tertiary); }
  label:has(:disabled) { cursor: default; }
`;

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-6);
  padding-block-start: var(--space-8);
  border-block-start: 1px solid var(--border-subtle);
  color: var(--text-tertiary);
  font: var(--font-caption);

  > i:not(:first-child) { margin-inline-start: 10px; }
`;

const Ring = styled.i`
  width: 12px;
  height: 12px;
  border-radius: 50%;

  &[data-on] { border: 4px solid var(--brand-solid); }
  &[data-was] { border: 1px dashed var(--border-control-hover); }
`;
